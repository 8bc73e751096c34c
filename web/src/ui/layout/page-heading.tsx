import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Props = { ref?: RefObject<HTMLHeadingElement | null>; children: ReactNode };

/**
 * The heading of a page. It gets the focus when somebody arrives there, unless they are on the page already: what they
 * pressed is gone, or stands in the navigation. The page the browser was opened with leaves the focus to the browser.
 */
export function PageHeading({ ref, children }: Props) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirst && !document.activeElement?.closest('main, dialog')) heading.current?.focus();
  }, [isFirst, heading]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
