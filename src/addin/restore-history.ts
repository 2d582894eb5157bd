// Office.js takes history.pushState and history.replaceState away, which the browser still has and libraries call.
export function restoreHistory(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    if (typeof window.history[name] !== 'function') window.history[name] = History.prototype[name];
  }
}
