/** Colours of the map, read from custom properties, which a canvas cannot use itself. */
export type MapColors = Readonly<ReturnType<typeof readMapColors>>;

export function readMapColors(element: Element) {
  const style = getComputedStyle(element);
  const read = (property: string): string => style.getPropertyValue(property).trim() || '#888';
  return {
    home: read('--map-home'),
    land: read('--map-land'),
    water: read('--map-water'),
    border: read('--map-border'),
    outline: read('--map-outline'),
    net: read('--line'),
    ink: read('--ink'),
    muted: read('--muted'),
    waterInk: read('--map-water-ink'),
    park: read('--map-park'),
    road: read('--map-road'),
    roadEdge: read('--map-road-edge'),
    mainRoad: read('--map-main-road'),
    building: read('--map-building'),
    dark: read('--map-theme') === 'dark',
  };
}

/** Calls back when the theme changes, by the system's setting or by the person's choice on the root element. */
export function onThemeChange(tell: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const choice = new MutationObserver(tell);
  system.addEventListener('change', tell);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', tell);
    choice.disconnect();
  };
}
