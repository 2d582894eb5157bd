// Where somebody begins whom a link has led to a screen: at its top, and with the keyboard in its main part.
import { useLayoutEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

export function useScreenStart(): void {
  // The first screen, and going back, are left to the browser.
  const [isLedTo] = useState(useNavigationType() !== NavigationType.Pop);
  useLayoutEffect(() => {
    if (!isLedTo) return;
    window.scrollTo({ top: 0 });
    const main = document.querySelector('main');
    // The link has gone with its screen, or stands in the navigation, which would have to be gone through to its end. A
    // field that takes the focus by itself keeps it.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [isLedTo]);
}
