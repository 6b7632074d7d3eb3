import { describe, expect, it } from 'vitest';
import { shellParts } from './shell-parts.ts';

describe('the shell around a screen', () => {
  // Columns: path, bottom bar, plus, footer on mobile, full bleed.
  it.each([
    ['/', true, true, true, false],
    ['/vacancies', true, true, false, false],
    ['/services', true, true, false, false],
    ['/tasks/', true, true, false, false],
    ['/tasks/15', true, true, false, false],
    ['/tasks/15/requests', true, true, false, false],
    ['/tasks/map', true, false, false, true],
    ['/services/map', true, false, false, true],
    ['/vacancies/map', true, false, false, true],
    ['/vacancies/map/', true, false, false, true],
    ['/vacancies/mapping', true, true, false, false],
    ['/users/map', true, true, false, false],
    ['/ads/vacancy', true, false, false, false],
    ['/ads/task', true, false, false, false],
    ['/ads/task/', true, false, false, false],
    ['/ads/service', true, true, false, false],
    ['/cabinet', true, true, false, false],
    ['/cabinet/edit-account', true, true, false, false],
    ['/cabinet/my-tasks/3/edit', true, true, false, false],
    ['/cabinet/messages/vacancy', true, true, false, false],
    ['/cabinet/messages/task', true, true, false, false],
    ['/cabinet/messages/service/', true, true, false, false],
    ['/cabinet/messages/task/77', false, true, false, false],
    ['/cabinet/messages/service/a/b', false, true, false, false],
    ['/cabinet/messages/other', false, true, false, false],
    ['/cabinet/messages-of-others', true, true, false, false],
    ['/info/faq', true, true, true, false],
    ['/public-offer', true, true, true, false],
    ['/information', true, true, false, false],
  ])('the screen %s has the right bars and footer', (path, bottomBar, plus, mobileFooter, fullBleed) => {
    expect(shellParts(path)).toEqual({ bottomBar, plus, mobileFooter, fullBleed });
  });
});
