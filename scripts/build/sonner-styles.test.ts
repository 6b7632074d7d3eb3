import { expect, it } from 'vitest';
import { dropRules } from './sonner-styles.ts';

it('unused rules are removed, whole or by selector, in media queries too', () => {
  const css = `
    /* a comment { */
    .a { color: red; }
    .b[dir='rtl'] { color: red; }
    .a, .b[dir='rtl'] { color: blue; }
    @media (max-width: 1px) { .b[dir='rtl'] { color: red; } }
    @media (max-width: 2px) { .a { color: red; } .b[dir='rtl'] { color: red; } }
    @keyframes turn { from { opacity: 0; } to { opacity: 1; } }`;
  expect(dropRules(css, /rtl/).replaceAll(/\s+/g, '')).toBe(
    '.a{color:red;}.a{color:blue;}@media(max-width:2px){.a{color:red;}}@keyframesturn{from{opacity:0;}to{opacity:1;}}',
  );
});
