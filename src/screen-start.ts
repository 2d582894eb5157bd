// Where somebody begins who comes to a screen: at its top, and with the keyboard in its main part.
import { useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Of the address that the console was opened at: the browser itself begins at the top of that. */
const FIRST = 'default';

export function useScreenStart(): void {
  // Going back is left to the browser.
  const [isBack] = useState(useNavigationType() === NavigationType.Pop);
  const [isFirst] = useState(useLocation().key === FIRST);
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo({ top: 0 });
  }, [isBack]);
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    // The link that led here has gone with its screen, or stands in the navigation, which would have to be gone through
    // to its end. A field that takes the focus by itself keeps it.
    if (!isFirst && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [isFirst]);
}
