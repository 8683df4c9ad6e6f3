import { useState } from 'react'
import type { Stufe } from '#contract/auszeichnung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import type { Buehnenwerk } from '#contract/preisverleihung.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Logo } from '#src/ui/logo.tsx'
import type { Schritt } from './ablauf.ts'
import type { Bildquelle } from './bildquellen.ts'
import { Medaillenkranz } from './medaillenkranz.tsx'
import { usePassend } from './use-passend.ts'
import './szene.css'

interface SzeneProps {
  schritt: Schritt
  /** Of the programme: „Lorbeer 2026". */
  titel: string
  quellenOf: (werk: Buehnenwerk) => readonly Bildquelle[]
}

/** What the audience sees of one step, and nothing of any other. */
export function Szene({ schritt, titel, quellenOf }: SzeneProps) {
  if (schritt.art === 'WERK') return <Werk key={schritt.werk.id} schritt={schritt} titel={titel} quellen={quellenOf(schritt.werk)} />
  if (schritt.art === 'KATEGORIE')
    return (
      <div className="verleihungsszene verleihungsszene--titel" key={schritt.kategorie.id}>
        <Kopf links="Preisverleihung" rechts={titel} />
        <Titel text={schritt.kategorie.titel} />
      </div>
    )
  return (
    <div className="verleihungsszene verleihungsszene--rahmen">
      <span className="verleihungsszene__marke">
        <Logo height={120} />
      </span>
      <h1 className="verleihungsszene__titel verleihungsszene__titel--klein">{titel}</h1>
    </div>
  )
}

interface WerkProps {
  schritt: Extract<Schritt, { art: 'WERK' }>
  titel: string
  quellen: readonly Bildquelle[]
}

function Werk({ schritt: { kategorie, werk }, titel, quellen }: WerkProps) {
  const [versuch, setVersuch] = useState(0)
  const quelle = quellen[versuch]
  const istQuer = quelle !== undefined && (quelle.width ?? 0) > (quelle.height ?? 0)
  return (
    <div className={classNames('verleihungsszene', !quelle && 'verleihungsszene--ohne-bild', istQuer && 'verleihungsszene--quer')}>
      {quelle ? (
        // What is not here, or does not open, is left out: the next smaller one, then the words alone.
        <div className="verleihungsszene__bild">
          <img src={quelle.src} alt={`Motiv zu ${werk.titel}`} onError={() => setVersuch(versuch + 1)} />
        </div>
      ) : null}
      <div className="verleihungsszene__worte">
        <Kopf links={kategorie.titel} rechts={titel} />
        <p className={`verleihungsszene__medaille verleihungsszene__medaille--${werk.medaille.toLowerCase()}`}>
          <Medaillenkranz />
          <span>{medaillenwort(werk.medaille)}</span>
        </p>
        <Titel text={werk.titel} />
        <p className="verleihungsszene__agentur">{werk.agentur}</p>
        {werk.auftraggeber ? <p className="verleihungsszene__kunde">{`für ${werk.auftraggeber}`}</p> : null}
      </div>
    </div>
  )
}

function Kopf({ links, rechts }: { links: string; rechts: string }) {
  return (
    <div className="verleihungsszene__kopf">
      <p>{links}</p>
      <p>{rechts}</p>
    </div>
  )
}

function Titel({ text }: { text: string }) {
  return (
    <h1 className="verleihungsszene__titel" ref={usePassend(text)}>
      {text}
    </h1>
  )
}

function medaillenwort(medaille: Stufe): string {
  return MEDAILLE_TITEL[medaille]
}
