import { useLayoutEffect, useRef } from 'react'
import type { Buehnenkategorie, Buehnenwerk } from '#contract/preisverleihung.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useRuhe } from '../buehne/stand/use-ruhe.ts'
import { uebersichtOf } from './ablauf.ts'
import type { Bildquelle } from './bildquellen.ts'
import { Leiste } from './leiste.tsx'
import { Probeband } from './probeband.tsx'
import { Szene } from './szene.tsx'
import { Uebersicht } from './uebersicht.tsx'
import { useAblauf, type Ablaufort } from './use-ablauf.ts'
import { useBild } from './use-bild.ts'
import { useSaalvollbild } from './use-saalvollbild.ts'
import { useTasten } from './use-tasten.ts'
import './verleihungsbuehne.css'

export interface VerleihungsbuehneProps extends Ablaufort {
  titel: string
  kategorien: readonly Buehnenkategorie[]
  probe?: boolean
  onLeave: () => void
  quellenOf: (werk: Buehnenwerk) => readonly Bildquelle[]
}

/** The reveal, over the whole screen: one step at a time, and in the document never more than has been shown. */
export function Verleihungsbuehne({ titel, kategorien, probe = false, ort, onOrt, onLeave, quellenOf }: VerleihungsbuehneProps) {
  const rahmen = useRef<HTMLDivElement>(null)
  const { stand, schritte, sende } = useAblauf(kategorien, { ort, onOrt })
  const schritt = schritte[stand.schritt] ?? { art: 'ANFANG' }
  useSaalvollbild(rahmen, onLeave)
  const ruhig = useRuhe('ZEIGER')
  useTasten({ stand, sende, onLeave })
  useBild(schritte[stand.schritt + 1], quellenOf)
  useLayoutEffect(() => rahmen.current?.focus(), [])

  return (
    <div ref={rahmen} className={classNames('verleihungsbuehne dark', probe && 'mit-probeband', ruhig && 'verleihungsbuehne--ruhig')} tabIndex={-1}>
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
      {probe ? <Probeband /> : null}
      <Leiste stand={stand} sende={sende} onLeave={onLeave} />
    </div>
  )
}
