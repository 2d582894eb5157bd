// After following a link: scrolls to the top and focuses the main part of the screen.
import { useLayoutEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

export function useScreenStart(): void {
  // The browser handles the first screen and going back.
  const [isLedTo] = useState(useNavigationType() !== NavigationType.Pop);
  useLayoutEffect(() => {
    if (!isLedTo) return;
    window.scrollTo({ top: 0 });
    const main = document.querySelector('main');
    // The link is gone or in the navigation, which the keyboard would have to go through. A field with autofocus
    // keeps the focus.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [isLedTo]);
}
