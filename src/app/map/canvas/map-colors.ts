/** Colours of the map, read from custom properties, which a canvas cannot use itself. */
export interface MapColors {
  readonly home: string;
  readonly land: string;
  readonly water: string;
  readonly border: string;
  readonly outline: string;
  readonly net: string;
  readonly ink: string;
  readonly muted: string;
  readonly waterInk: string;
  readonly park: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly mainRoad: string;
  readonly building: string;
  readonly dark: boolean;
}

const TOKENS = {
  home: '--map-home',
  land: '--map-land',
  water: '--map-water',
  border: '--map-border',
  outline: '--map-outline',
  net: '--line',
  ink: '--ink',
  muted: '--muted',
  waterInk: '--map-water-ink',
  park: '--map-park',
  road: '--map-road',
  roadEdge: '--map-road-edge',
  mainRoad: '--map-main-road',
  building: '--map-building',
} as const;

export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const read = (name: keyof typeof TOKENS): string => style.getPropertyValue(TOKENS[name]).trim() || '#888';
  return {
    home: read('home'),
    land: read('land'),
    water: read('water'),
    border: read('border'),
    outline: read('outline'),
    net: read('net'),
    ink: read('ink'),
    muted: read('muted'),
    waterInk: read('waterInk'),
    park: read('park'),
    road: read('road'),
    roadEdge: read('roadEdge'),
    mainRoad: read('mainRoad'),
    building: read('building'),
    dark: style.getPropertyValue('--map-theme').trim() === 'dark',
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
