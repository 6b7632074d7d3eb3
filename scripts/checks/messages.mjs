// Fails if a message of the code is missing in the catalogues, has no or two Uzbek translations, or uses Uzbek words
// that the glossary rejects.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCachedPass } from './cached-pass.ts';
import { reportProblems } from './report-problems.ts';

const LOCALES = 'src/app/locales';
/** "ru" and "uz" hold messages of every visit; "late/ru" and the like are lazy. */
const CATALOGUES = globSync('**/*.po', { cwd: LOCALES }).map((file) => file.replace(/\.po$/, ''));
/** Uzbek apostrophes that are not letters, and words that docs/glossary.md replaces by others. */
const NOT_OURS = /[‘’`']|“|\b(?:fikr|toifa|turkum|chop et|hisobi?(?:ngiz|ni|dan|ga)\b)/i;
const files = [
  'lingui.config.ts',
  'package-lock.json',
  'scripts/build/audiences.ts',
  'scripts/checks/messages.mjs',
  ...globSync(`{src/app/**/*.{ts,tsx},${LOCALES}/**/*.po}`).sort(),
];
const pass = findCachedPass(
  'messages',
  files.flatMap((file) => [file, readFileSync(file, 'utf8')]),
);
if (pass.isKnown) process.exit();

const copy = mkdtempSync(join(tmpdir(), 'yumush-locales-'));
cpSync(LOCALES, copy, { recursive: true });

/** Message ids with their translations, from a .po file. */
function messagesOf(file) {
  const entries = readFileSync(file, 'utf8').split(/\n\n+/);
  return new Map(
    entries.flatMap((entry) => {
      const id = /^msgid ((?:".*"\n?)+)/m.exec(entry)?.[1];
      const text = /^msgstr ((?:".*"\n?)+)/m.exec(entry)?.[1];
      if (id === undefined || entry.startsWith('#~')) return [];
      const joined = (value) =>
        (value ?? '')
          .split('\n')
          .map((line) => line.slice(1, -1))
          .join('');
      return [[joined(id), joined(text)]];
    }),
  );
}

const problems = [];
try {
  execFileSync('node_modules/.bin/lingui', ['extract', '--clean'], {
    stdio: 'pipe',
    env: { ...process.env, LINGUI_CATALOGS: copy },
  });
  for (const locale of CATALOGUES) {
    const before = messagesOf(join(LOCALES, `${locale}.po`));
    const after = messagesOf(join(copy, `${locale}.po`));
    for (const id of after.keys()) {
      if (!before.has(id)) {
        problems.push(`${locale}: not in the catalogue (npm run i18n): ${id}`);
      }
    }
    for (const [id, text] of before) {
      if (id && !after.has(id)) {
        problems.push(`${locale}: no longer in the code (npm run i18n): ${id}`);
      } else if (id && text === '') {
        problems.push(`${locale}: not translated: ${id}`);
      }
    }
  }
  // Catalogues are merged as they load: a message with two translations would change while somebody reads it.
  const known = new Map();
  for (const locale of CATALOGUES.filter((each) => each.endsWith('uz'))) {
    for (const [id, text] of messagesOf(join(LOCALES, `${locale}.po`))) {
      const other = known.get(id);
      known.set(id, text);
      if (id && NOT_OURS.test(text.replaceAll(/\{[^{}]*\}/g, ''))) {
        problems.push(`${locale}: a word or sign that is not ours (docs/glossary.md): ${text}`);
      }
      if (id && other !== undefined && other !== text) {
        problems.push(`${locale}: translated otherwise elsewhere: ${id} (${other}, ${text})`);
      }
    }
  }
} finally {
  rmSync(copy, { recursive: true });
}
reportProblems(problems);
if (problems.length === 0) pass.note();
