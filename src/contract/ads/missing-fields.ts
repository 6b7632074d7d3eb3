import type { AdKind } from './kinds.ts';

type Given = Readonly<Record<string, unknown>>;

const ALWAYS: Readonly<Record<AdKind, readonly string[]>> = {
  task: ['category', 'starts_at', 'ends_at', 'payment_method'],
  service: ['category'],
  vacancy: ['category', 'employment_type'],
};

/** Other fields that decide whether a field may be missing. */
const DEPENDS: Readonly<Record<string, readonly string[]>> = {
  price: ['negotiable'],
  salary_min: ['negotiable'],
  salary_max: ['negotiable'],
  address: ['location', 'remote'],
  city: ['remote'],
  company: ['anonymous'],
  'translations[0][title]': ['translations', 'title'],
};

function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 'on';
}

/** Names of the required fields that are absent, as a form calls them. */
export function missingFields(kind: AdKind, given: Given): string[] {
  const missing = ALWAYS[kind].filter((name) => !isGiven(given[name]));
  const need = (name: string, unless: boolean) => {
    if (!isGiven(given[name]) && !unless) missing.push(name);
  };
  if (!isGiven(given['translations']) && !isGiven(given['title'])) {
    const isFlat = given['title'] !== undefined || given['description'] !== undefined;
    missing.push(isFlat ? 'title' : 'translations[0][title]');
  }
  const negotiable = isYes(given['negotiable']);
  const remote = isYes(given['remote']);
  switch (kind) {
    case 'task':
      need('price', negotiable);
      need('address', remote || isGiven(given['location']));
      break;
    case 'service':
      need('price', negotiable);
      break;
    case 'vacancy':
      need('city', remote);
      need('salary_min', negotiable);
      need('salary_max', negotiable);
      need('company', !isYes(given['anonymous']));
  }
  return missing;
}

/** Missing fields that an edit touched: an older ad may lack a field that was not required then. */
export function missingInEdit(kind: AdKind, given: Given, edit: Given): string[] {
  const isTouched = (name: string) => edit[name] !== undefined;
  return missingFields(kind, given).filter((name) => [name, ...(DEPENDS[name] ?? [])].some(isTouched));
}
