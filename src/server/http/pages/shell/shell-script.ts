export interface Preloads {
  entry: readonly string[];
  /** Chunks that every screen waits for; a page with a service worker also waits for `installed`. */
  everyStart: readonly string[];
  installed: readonly string[];
  screens: readonly (readonly [address: string, scripts: readonly string[]])[];
  ru: readonly string[];
  uz: readonly string[];
}

/**
 * The shell's own script preloads the screen's scripts at once. A guess of the language is enough: the app decides, and
 * fetches what the guess missed. Where the worker has put the screen's last snapshot into the shell
 * (`src/sw/stored-snapshots/stored-snapshots.ts`), `data-start` is the app's entry: it is loaded with everything else once the snapshot is
 * parsed and painted, or after a second in a hidden tab (an earlier frame would show less of the snapshot).
 */
export function shellScript(preloads: Preloads): string {
  return `(function (preloads) {
  var entry = document.documentElement.dataset.start;
  function append(name, values) {
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '' }, values));
  }
  function preload(file) {
    append('link', { rel: 'modulepreload', href: '/' + file });
  }
  function preloadAll() {
    var chosen = /lang=(ru|uz)/.exec(location.search + ' ' + document.cookie);
    preloads[chosen ? chosen[1] : /^uz/.test(navigator.language) ? 'uz' : 'ru'].forEach(preload);
    var screen = preloads.screens.find(function (each) { return new RegExp(each[0]).test(location.pathname); });
    preloads.everyStart.forEach(preload);
    if (navigator.serviceWorker && navigator.serviceWorker.controller) preloads.installed.forEach(preload);
    if (screen) screen[1].forEach(preload);
  }
  function start() {
    if (!entry) return;
    dispatchEvent(new Event('look-painted'));
    append('script', { type: 'module', src: entry });
    entry = '';
    preloads.entry.forEach(preload);
    preloadAll();
  }
  if (!entry) return preloadAll();
  addEventListener('DOMContentLoaded', function () {
    requestAnimationFrame(function () { setTimeout(start); });
    setTimeout(start, 1000);
  });
})(${JSON.stringify(preloads)});`;
}
