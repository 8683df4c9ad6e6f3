import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import type { Buehnenkategorie, Buehnenwerk } from '#contract/preisverleihung.ts'
import { classNames } from '#src/ui/class-names.ts'
import { isBedient } from '../buehne/stand/use-buehnentasten.ts'
import { ANFANG, findSchritt, uebersichtOf, ortOf, reduceAblauf, schritteOf, type Ablaufaktion, type Ablaufstand, type Schritt } from './ablauf.ts'
import type { Bildquelle } from './bildquellen.ts'
import { Leiste } from './leiste.tsx'
import { Szene } from './szene.tsx'
import { befehlOf } from './tasten.ts'
import { Uebersicht } from './uebersicht.tsx'
import { useBild } from './use-bild.ts'
import { useRuhe } from './use-ruhe.ts'
import { useVollbild } from './use-vollbild.ts'
import { PROBE_SATZ } from './verleihung-worte.ts'
import './verleihungsbuehne.css'

interface VerleihungsbuehneProps {
  titel: string
  kategorien: readonly Buehnenkategorie[]
  probe?: boolean
  /** Where it was left. */
  ort: string | null
  onOrt: (ort: string) => void
  onLeave: () => void
  quellenOf: (werk: Buehnenwerk) => readonly Bildquelle[]
}

/** The reveal, over the whole screen: one step at a time, and in the document never more than has been shown. */
export function Verleihungsbuehne({ titel, kategorien, probe = false, ort, onOrt, onLeave, quellenOf }: VerleihungsbuehneProps) {
  const rahmen = useRef<HTMLDivElement>(null)
  const { stand, schritte, sende } = useAblauf(kategorien, { ort, onOrt })
  const schritt = schritte[stand.schritt] ?? { art: 'ANFANG' }
  useVollbild(rahmen, onLeave)
  const ruhig = useRuhe()
  useTasten({ stand, sende, onLeave })
  useBild(schritte[stand.schritt + 1], quellenOf)
  useLayoutEffect(() => rahmen.current?.focus(), [])

  return (
    <div
      ref={rahmen}
      className={classNames('verleihungsbuehne dark', probe && 'verleihungsbuehne--probe', ruhig && 'verleihungsbuehne--ruhig')}
      tabIndex={-1}
    >
      <main id="inhalt" className="verleihungsbuehne__bild" aria-live="polite">
        {stand.schwarz ? (
          <p className="visually-hidden">Schwarz</p>
        ) : stand.uebersicht ? (
          <Uebersicht zeilen={uebersichtOf(schritte, stand.schritt)} onWaehle={(kategorieId) => sende({ art: 'KATEGORIE', kategorieId })} />
        ) : (
          <Szene schritt={schritt} titel={titel} quellenOf={quellenOf} />
        )}
      </main>
      {stand.ziffern ? <p className="verleihungsbuehne__ziffern" role="status">{`Kategorie ${stand.ziffern}`}</p> : null}
      {probe ? (
        <aside className="verleihungsbuehne__band" aria-label="Probe">
          <strong>{PROBE_SATZ}</strong>
        </aside>
      ) : null}
      <Leiste stand={stand} sende={sende} onLeave={onLeave} />
    </div>
  )
}

function useAblauf(kategorien: readonly Buehnenkategorie[], { ort, onOrt }: Pick<VerleihungsbuehneProps, 'ort' | 'onOrt'>) {
  const schritte = useMemo(() => schritteOf(kategorien), [kategorien])
  const [eigener, sendeMit] = useReducer(reduceMit, null, () => ({ schritte, stand: { ...ANFANG, schritt: findSchritt(schritte, ort) } }))
  // Results that were loaded anew while it stands here: the same place in them.
  const stand =
    eigener.schritte === schritte
      ? eigener.stand
      : { ...eigener.stand, schritt: findSchritt(schritte, ortOf(eigener.schritte[eigener.stand.schritt])) }
  const hier = ortOf(schritte[stand.schritt])
  useEffect(() => onOrt(hier), [hier, onOrt])
  return { stand, schritte, sende: (aktion: Ablaufaktion) => sendeMit({ aktion, schritte }) }
}

interface Mit {
  schritte: readonly Schritt[]
  stand: Ablaufstand
}

function reduceMit(bisher: Mit, { aktion, schritte }: { aktion: Ablaufaktion; schritte: readonly Schritt[] }): Mit {
  const schritt = bisher.schritte === schritte ? bisher.stand.schritt : findSchritt(schritte, ortOf(bisher.schritte[bisher.stand.schritt]))
  return { schritte, stand: reduceAblauf({ ...bisher.stand, schritt }, aktion, schritte) }
}

interface Tastenteile {
  stand: Ablaufstand
  sende: (aktion: Ablaufaktion) => void
  onLeave: () => void
}

function useTasten(teile: Tastenteile): void {
  const neueste = useRef(teile)
  useLayoutEffect(() => {
    neueste.current = teile
  })
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      const { stand, sende, onLeave } = neueste.current
      const befehl = befehlOf(event)
      if (befehl === null || isBedient(event, stand.ziffern)) return
      event.preventDefault()
      // Some browsers press the button that was clicked last when the key comes up.
      if (event.key === ' ' && event.target instanceof HTMLElement) event.target.blur()
      if (befehl === 'nichts') return
      if (befehl.art !== 'VERLASSEN') sende(befehl)
      else if (stand.uebersicht || stand.ziffern) sende({ art: 'ABBRUCH' })
      else onLeave()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
