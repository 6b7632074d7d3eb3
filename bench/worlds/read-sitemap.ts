/** Addresses of a site's sitemap, without its origin. */
export async function readSitemap(origin: string): Promise<string[]> {
  const links = async (address: string): Promise<string[]> => {
    const text = await (await fetch(origin + address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, link = '']) => {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
      return pathname + search;
    });
  };
  const parts = await links('/sitemap.xml');
  return (await Promise.all(parts.map(links))).flat();
}
