import manifest from './manifest.json' with { type: 'json' };
import scenes from './scenes.json' with { type: 'json' };

/** Scenes that show a category: by group, then by leaf. */
const SCENES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = scenes;

const BY_SCENE = Map.groupBy(Object.keys(manifest), (name) => name.replace(/-\d+$/, ''));

function picturesOf(scene: string): readonly string[] {
  const names = BY_SCENE.get(scene);
  if (!names) throw new Error(`There is no picture of the scene ${scene}.`);
  return names;
}

export function photosFor(leafSlug: string, groupSlug: string): readonly string[] {
  const group = SCENES[groupSlug] ?? {};
  const scenes = new Set(group[leafSlug] ?? Object.values(group).flat());
  return [...scenes].flatMap(picturesOf);
}

const PORTRAITS = 48;

/** The number of a portrait that suits the person: women have even ones. */
export function avatarFor(woman: boolean, seed: number): number {
  return ((seed * 2) % PORTRAITS) + (woman ? 2 : 1);
}
