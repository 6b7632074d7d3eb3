import { expect, it } from 'vitest';
import { RecentChangesByPerson } from './keep-recent-changes.ts';

function changesAt(start: number) {
  const clock = { at: start };
  return { clock, changes: new RecentChangesByPerson(() => new Date(clock.at)) };
}

it('a person’s changes are known from page start to socket opening', () => {
  const { clock, changes } = changesAt(0);
  clock.at = 100_000;
  changes.note('1', 'ads.edit');
  changes.note('2', 'ads.remove');
  clock.at = 103_000;
  changes.note('1', 'presence.edit');
  expect(changes.during('1', 3000)).toEqual(['ads.edit', 'presence.edit']);
  expect(changes.during('3', 3000)).toEqual([]);
  clock.at = 115_000;
  expect(changes.during('1', 3000)).toEqual(['presence.edit']);
});

it('changes before the server’s start, after a gap or long ago are unknown', () => {
  const { clock, changes } = changesAt(0);
  expect(changes.during('1', 0)).toBeNull();
  clock.at = 100_000;
  changes.note('1', 'ads.edit');
  expect(changes.during('1', 0)).toEqual(['ads.edit']);
  expect(changes.during('1', 60_000)).toBeNull();
  changes.forget();
  expect(changes.during('1', 0)).toBeNull();
  clock.at = 120_000;
  expect(changes.during('1', 0)).toEqual([]);
});

it('the oldest changes are dropped and then reported as unknown', () => {
  const { clock, changes } = changesAt(0);
  clock.at = 100_000;
  changes.note('first', 'ads.edit');
  clock.at = 101_000;
  for (let person = 0; person < 20_000; person += 1) changes.note(String(person), 'ads.edit');
  expect(changes.during('first', 0)).toBeNull();
  clock.at = 112_000;
  expect(changes.during('first', 1000)).toEqual([]);
  expect(changes.during('19999', 1000)).toEqual(['ads.edit']);
});
