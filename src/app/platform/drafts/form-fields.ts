import type { DraftValues } from '#device/drafts/draft-row.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Never stored: secrets, and files, which a page cannot put back. */
const UNSTORED_TYPES = new Set(['password', 'file', 'hidden', 'submit', 'button']);
const SECRET = /password|one-time-code/;

export function readFields(form: HTMLFormElement): DraftValues {
  const values: Record<string, unknown> = {};
  for (const field of fieldsOf(form)) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') values[field.name] = field.checked;
    else if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.checked) values[field.name] = field.value;
    } else values[field.name] = field.value;
  }
  return values;
}

/** Puts stored values into all fields but those in which somebody has typed, as if they were typed. */
export function fillFields(form: HTMLFormElement, values: DraftValues, typedIn: ReadonlySet<string>): void {
  for (const field of fieldsOf(form).filter(({ name }) => !typedIn.has(name))) {
    const value = values[field.name];
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (typeof value === 'boolean' && field.checked !== value) field.click();
    } else if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.value === value && !field.checked) field.click();
    } else if (typeof value === 'string' && field.value !== value) setValue(field, value);
  }
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !UNSTORED_TYPES.has(element.type) &&
      !SECRET.test(element.autocomplete),
  );
}

/** React notices a change only if the value was set past the property that it has put on the element. */
function setValue(field: Field, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.getOwnPropertyDescriptor(Object(prototype), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
