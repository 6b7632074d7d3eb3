import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';

/** After `preload` the component renders at once, also on the server. */
type LateComponent<Props> = FunctionComponent<Props> & { preload: () => Promise<void> };

/**
 * A component whose chunk is fetched when it is first rendered. Until then, and where that fails, `Meanwhile` is shown,
 * or nothing; the next render tries again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): LateComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    loaded ??= await load();
  };
  function Late(props: Props) {
    const [ready, setReady] = useState({ Component: loaded });
    useEffect(() => {
      if (loaded) return undefined;
      let isWanted = true;
      preload().then(
        () => {
          if (isWanted) setReady({ Component: loaded });
        },
        () => undefined,
      );
      return () => {
        isWanted = false;
      };
    }, []);
    const { Component } = ready;
    const Shown = Component ?? Meanwhile;
    return Shown ? <Shown {...props} /> : null;
  }
  return Object.assign(Late, { preload });
}
