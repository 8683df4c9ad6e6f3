import { useLayoutEffect, useRef } from 'react'

/** Puts an element of the stock on the stage: the very one that was decoded ahead. */
export function Stueck({ knoten }: { knoten: HTMLElement | null }) {
  const platz = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (knoten) platz.current?.replaceChildren(knoten)
  }, [knoten])
  return <div ref={platz} className="buehnenbild__stueck" />
}
