import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInNode } from '#tests/setup/browser/render-in-node.ts';
import { leavePage } from '#tests/setup/browser/stub-page.ts';
import { useInputText } from './use-input-text.ts';

afterEach(leavePage);

it('a letter typed while the suggestions are drawn is not missed', async () => {
  const target = Object.assign(new EventTarget(), { value: 'са' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its text and its events are used
  const field = target as unknown as HTMLInputElement;
  const type = (text: string): void => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
  };
  const typed: string[] = [];
  await renderInNode(() => {
    typed.push(useInputText(field).typed);
    // Layout effects run after the first render and before any subscription.
    useLayoutEffect(() => type('сан'), []);
    return null;
  });
  expect(typed).toEqual(['са', 'сан']);
});
