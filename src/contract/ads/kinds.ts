export const AD_KINDS = ['vacancy', 'service', 'task'] as const;
export type AdKind = (typeof AD_KINDS)[number];

/** Plurals of the kinds, as addresses have them: /tasks, /api/v1/tasks. */
export const AD_PLURALS = { vacancy: 'vacancies', service: 'services', task: 'tasks' } as const;
export type AdPlural = (typeof AD_PLURALS)[AdKind];

export const KIND_OF_PLURAL = { vacancies: 'vacancy', services: 'service', tasks: 'task' } as const;

export function isAdPlural(value: string): value is AdPlural {
  return Object.hasOwn(KIND_OF_PLURAL, value);
}
