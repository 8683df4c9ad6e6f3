import { useState } from 'react'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { hideBild } from '#src/parts/medium/hide-bild.ts'
import { medienOf, mediumUrl } from '#src/parts/medium/medien-of.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { LiveAlle } from './live-alle.tsx'
import './live-reihe.css'

interface LiveReiheProps {
  paket: Jurypaket
  index: number
  leitet: boolean
  laeuft: boolean
  onZeige: (index: number) => void
}

const VORSCHAU = 3

/** What comes next, and the way back and on. */
export function LiveReihe({ paket, index, leitet, laeuft, onZeige }: LiveReiheProps) {
  const [alle, setAlle] = useState(false)
  const naechste = paket.einreichungen.slice(index + 1, index + 1 + VORSCHAU)
  return (
    <section className="live-reihe" aria-label="Als Nächstes">
      <div className="live-reihe__kopf">
        <h2 className="text-heading-xs">Als Nächstes</h2>
        {leitet ? (
          <Button variant="ghost" onClick={() => setAlle(true)}>
            Alle Arbeiten
          </Button>
        ) : null}
      </div>
      <div className="live-reihe__werke">
        {leitet ? (
          <IconButton
            className="live-reihe__zurueck"
            label="Vorige Arbeit"
            icon={<CaretLeftIcon size={24} />}
            disabled={index <= 0}
            onClick={() => onZeige(index - 1)}
          />
        ) : null}
        {naechste.map((werk, nr) => (
          <Naechstes key={werk.id} werk={werk} onZeige={leitet ? () => onZeige(index + 1 + nr) : null} />
        ))}
        {naechste.length === 0 ? <p className="live-reihe__ende">Das war die letzte Arbeit dieser Jury.</p> : null}
        {leitet && naechste.length > 0 ? (
          <button type="button" className="live-reihe__weiter" aria-busy={laeuft || undefined} onClick={() => onZeige(index + 1)}>
            <ArrowRightIcon size={26} aria-hidden="true" />
            Nächste Arbeit
          </button>
        ) : null}
      </div>
      <LiveAlle
        open={alle}
        paket={paket}
        index={index}
        onClose={() => setAlle(false)}
        onZeige={(ziel) => {
          setAlle(false)
          onZeige(ziel)
        }}
      />
    </section>
  )
}

function Naechstes({ werk, onZeige }: { werk: PaketEinreichung; onZeige: (() => void) | null }) {
  const inhalt = (
    <>
      <span className="live-reihe__bild">
        <Vorschau werk={werk} />
      </span>
      <span className="live-reihe__text">
        <strong>{werk.titel}</strong>
        <small>{werk.nummer}</small>
      </span>
    </>
  )
  if (!onZeige) return <div className="live-reihe__werk">{inhalt}</div>
  return (
    <button type="button" className="live-reihe__werk" onClick={onZeige}>
      {inhalt}
    </button>
  )
}

function Vorschau({ werk }: { werk: PaketEinreichung }) {
  const url = mediumUrl(medienOf(werk.medien)[0]?.thumb)
  return url ? <img src={url} alt="" loading="lazy" onError={hideBild} /> : null
}
