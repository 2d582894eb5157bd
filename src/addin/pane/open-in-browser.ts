// Links to screens of the console open in the browser: the pane has none of them.

/** @returns what ends it */
export function opensInBrowser(page: Document): () => void {
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return;
    // A router's own handler leaves an event alone that is handled.
    event.preventDefault();
    window.open(link.href, '_blank', 'noopener');
  };
  page.addEventListener('click', open, true);
  return () => page.removeEventListener('click', open, true);
}
