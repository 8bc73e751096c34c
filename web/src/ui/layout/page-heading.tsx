import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Props = ComponentProps<'h1'> & { ref?: RefObject<HTMLHeadingElement | null>; 'data-short'?: '' | undefined };

/**
 * The heading of a page. It gets the focus when somebody arrives there, unless they are on the page already: what they
 * pressed is gone, or stands in the navigation. The page the browser was opened with leaves the focus to the browser.
 */
export function PageHeading({ ref, children, ...rest }: Props) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirst && !document.activeElement?.closest('main, dialog')) heading.current?.focus();
  }, [isFirst, heading]);
  return (
    <h1 {...rest} ref={heading} tabIndex={-1} data-focus-home>
      {children}
    </h1>
  );
}
