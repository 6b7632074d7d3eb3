type Tag = Record<string, unknown>;

interface HeadOfMatch {
  meta?: unknown;
  links?: unknown;
  headScripts?: unknown;
}

/** The matched routes' tags as HTML; the innermost route with a title provides the whole head. */
export function headHtml(matches: readonly HeadOfMatch[]): string {
  const match = matches.findLast((each) => tags(each.meta).some((tag) => 'title' in tag));
  if (!match) return '<title>Yumush</title>';
  return [
    ...tags(match.meta).map((tag) =>
      typeof tag['title'] === 'string' ? `<title>${escape(tag['title'])}</title>` : element('meta', tag),
    ),
    ...tags(match.links).map((tag) => element('link', tag)),
    ...tags(match.headScripts).map(({ children, ...tag }) =>
      typeof children === 'string' ? `${element('script', tag)}${children}</script>` : '',
    ),
  ].join('\n    ');
}

export function titleOfHead(matches: readonly HeadOfMatch[]): string | undefined {
  const titles = matches.flatMap(({ meta }) => tags(meta).map(({ title }) => title));
  return titles.findLast((title) => typeof title === 'string');
}

function tags(value: unknown): Tag[] {
  return Array.isArray(value) ? value.filter((tag) => typeof tag === 'object' && tag !== null) : [];
}

function element(name: string, attributes: Tag): string {
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key.toLowerCase()}="${escape(String(value))}"`)
    .join('');
  return `<${name}${text}>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
