import { useState } from 'react'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { Buehnenwerk } from '#contract/preisverleihung.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { hideBild } from '../medium/hide-bild.ts'
import type { Ablaufaktion, Ablaufstand, Schritt } from '../verleihung/ablauf.ts'
import type { Bildquelle } from '../verleihung/bildquellen.ts'

interface DanachKommtProps {
  schritte: readonly Schritt[]
  stand: Ablaufstand
  /** The hall may read this screen: it has no window of its own on another one. */
  verdeckt: boolean
  quellenOf: (werk: Buehnenwerk) => readonly Bildquelle[]
  onAktion: (aktion: Ablaufaktion) => void
}

/** The next medal, for whoever presents alone, and the two ways. */
export function DanachKommt({ schritte, stand, verdeckt, quellenOf, onAktion }: DanachKommtProps) {
  const [trotzdem, setTrotzdem] = useState(false)
  const naechster = schritte[stand.schritt + 1]
  const offen = !verdeckt || trotzdem
  const src = offen && naechster?.art === 'WERK' ? quellenOf(naechster.werk)[0]?.src : undefined
  return (
    <section className={classNames('naechste-arbeit', src === undefined && 'naechste-arbeit--ohne-bild')} aria-label="Als Nächstes">
      {src === undefined ? null : (
        <div className="naechste-arbeit__bild">
          <img key={src} src={src} alt="" onError={hideBild} />
        </div>
      )}
      <div className="naechste-arbeit__text">
        {offen ? <Naechster schritt={naechster} /> : <Verdeckt onTrotzdem={() => setTrotzdem(true)} />}
        <div className="naechste-arbeit__wege">
          <IconButton
            className="naechste-arbeit__zurueck"
            label="Zurück"
            icon={<ArrowLeftIcon size={22} />}
            aria-disabled={stand.schritt === 0}
            onClick={() => onAktion({ art: 'ZURUECK' })}
          />
          <Button
            size="touch"
            variant="confirm"
            iconEnd={<ArrowRightIcon size={22} aria-hidden="true" />}
            aria-disabled={!naechster}
            onClick={() => onAktion({ art: 'WEITER' })}
          >
            Weiter
          </Button>
        </div>
      </div>
    </section>
  )
}

function Naechster({ schritt }: { schritt: Schritt | undefined }) {
  if (schritt?.art === 'WERK') {
    const { medaille, titel, agentur, auftraggeber } = schritt.werk
    return (
      <>
        <p className="naechste-arbeit__meta">{`Als Nächstes · ${schritt.kategorie.titel}`}</p>
        <p className={`danach-kommt__medaille danach-kommt__medaille--${medaille.toLowerCase()}`}>{MEDAILLE_TITEL[medaille]}</p>
        <h2 className="naechste-arbeit__titel">{titel}</h2>
        <p className="naechste-arbeit__stand">{[agentur, auftraggeber && `für ${auftraggeber}`].filter(Boolean).join(' ')}</p>
      </>
    )
  }
  return (
    <>
      <p className="naechste-arbeit__meta">
        {schritt?.art === 'KATEGORIE' ? `Als Nächstes · Kategorie ${schritt.kategorie.nummer}` : 'Als Nächstes'}
      </p>
      <h2 className="naechste-arbeit__titel">
        {schritt?.art === 'KATEGORIE' ? schritt.kategorie.titel : schritt ? 'Schlussbild' : 'Das ist das Ende'}
      </h2>
    </>
  )
}

function Verdeckt({ onTrotzdem }: { onTrotzdem: () => void }) {
  return (
    <>
      <p className="naechste-arbeit__meta">Als Nächstes</p>
      <p className="danach-kommt__verdeckt">
        <EyeSlashIcon size={20} aria-hidden="true" />
        Verdeckt, solange das Publikum kein Fenster auf einem anderen Bildschirm hat.
      </p>
      <Button size="bar" variant="ghost" onClick={onTrotzdem}>
        Trotzdem hier zeigen
      </Button>
    </>
  )
}
