import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component that is fetched when it is first rendered. Where that fails nothing shows, the screen stays as it is,
 * and the next time tries again.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Late(props: Props) {
    const [ready, setReady] = useState({ Component: loaded });
    useEffect(() => {
      if (loaded) return undefined;
      let isWanted = true;
      load().then(
        (Component) => {
          loaded = Component;
          if (isWanted) setReady({ Component });
        },
        () => undefined,
      );
      return () => {
        isWanted = false;
      };
    }, []);
    const { Component } = ready;
    return Component ? <Component {...props} /> : null;
  };
}
