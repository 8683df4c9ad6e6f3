import type { Icon } from '@phosphor-icons/react'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { FileArrowUpIcon } from '@phosphor-icons/react/dist/csr/FileArrowUp'
import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import { Link } from 'react-router-dom'
import { SCHRITTE, type Aufgabenart, type Werk } from '#contract/agenturuebersicht.ts'
import type { EinreichungStatus } from '#contract/einreichung.ts'
import { aufgabeSatz, pfadOf } from '#src/parts/agenturuebersicht/agenturuebersicht-worte.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { WerkBild } from '#src/parts/einreichung/werk-bild.tsx'
import './werk-zeile.css'

interface Zeichen {
  icon: Icon
  /** Never alone: the icon and the words say it too. */
  ton: 'ruhig' | 'laurel' | 'tablet' | 'amber' | 'coral'
}

const ZEICHEN: Readonly<Record<Exclude<Aufgabenart, 'FERTIG'>, Zeichen>> = {
  NACHBESSERUNG: { icon: WrenchIcon, ton: 'amber' },
  DRUCKDATEI: { icon: PrinterIcon, ton: 'amber' },
  FEHLER: { icon: WarningCircleIcon, ton: 'coral' },
  BEREIT: { icon: PaperPlaneTiltIcon, ton: 'tablet' },
  LAEUFT: { icon: ArrowsClockwiseIcon, ton: 'tablet' },
  FEHLT: { icon: WarningIcon, ton: 'amber' },
  NACHREICHEN: { icon: FileArrowUpIcon, ton: 'amber' },
  WARTET_AGENTUR: { icon: ClockIcon, ton: 'ruhig' },
  WARTET_START: { icon: ClockIcon, ton: 'ruhig' },
  OHNE_PREIS: { icon: ClockIcon, ton: 'ruhig' },
  VERSAEUMT: { icon: MinusCircleIcon, ton: 'ruhig' },
}
const FERTIG: Zeichen = { icon: CheckCircleIcon, ton: 'laurel' }
const AUSGANG: Partial<Record<EinreichungStatus, Zeichen>> = {
  ZURUECKGEWIESEN: { icon: ProhibitIcon, ton: 'coral' },
  DISQUALIFIZIERT: { icon: ProhibitIcon, ton: 'coral' },
  AUSGESCHIEDEN: { icon: MinusCircleIcon, ton: 'ruhig' },
  AUSGEZEICHNET: { icon: TrophyIcon, ton: 'laurel' },
}

/** One work: what it is, what is next, how far it is, and the one thing to do. */
export function WerkZeile({ werk }: { werk: Werk }) {
  const { nummer, kategorie, bild, schritte } = werk
  const titel = werk.titel.trim() || 'Ohne Titel'
  return (
    <li className="werk-zeile">
      <WerkBild sha256={bild} />
      <div className="werk-zeile__werk">
        <h3>
          <Link to={pfadOf(werk)}>{titel}</Link>
        </h3>
        <p className="werk-zeile__kategorie">{nummer ? `${nummer} · ${kategorie}` : kategorie}</p>
        <AufgabeZeile werk={werk} />
      </div>
      <div className="werk-zeile__schritte">
        <span className="werk-zeile__balken" aria-hidden="true">
          {Array.from({ length: SCHRITTE }, (_, index) => (
            <span key={index} className={index < schritte ? 'werk-zeile__schritt werk-zeile__schritt--fertig' : 'werk-zeile__schritt'} />
          ))}
        </span>
        <span className="tabular">{`${schritte} von ${SCHRITTE} Schritten`}</span>
      </div>
      <div className="werk-zeile__weg">
        <Weg werk={werk} />
      </div>
    </li>
  )
}

function AufgabeZeile({ werk }: { werk: Werk }) {
  const { icon: Bild, ton } = zeichenOf(werk)
  return (
    <p className={`werk-zeile__aufgabe werk-zeile__aufgabe--${ton}`}>
      <Bild size={18} weight="fill" aria-hidden="true" />
      <span>{aufgabeSatz(werk)}</span>
    </p>
  )
}

function zeichenOf({ aufgabe, status, zurueckgezogen }: Werk): Zeichen {
  if (aufgabe.art !== 'FERTIG') return ZEICHEN[aufgabe.art]
  return zurueckgezogen ? { icon: MinusCircleIcon, ton: 'ruhig' } : (AUSGANG[status] ?? FERTIG)
}

function Weg({ werk }: { werk: Werk }) {
  const { aufgabe, nachbesserung } = werk
  const titel = werk.titel.trim() || 'Ohne Titel'
  const pfad = pfadOf(werk)
  if (aufgabe.art === 'FERTIG' || nachbesserung?.vorbei)
    return (
      <ButtonLink as={Link} to={pfad} variant="ghost" icon={<EyeIcon size={20} aria-hidden="true" />} aria-label={`Ansehen: ${titel}`}>
        Ansehen
      </ButtonLink>
    )
  if (aufgabe.art === 'BEREIT')
    return (
      <ButtonLink as={Link} to={pfad} variant="primary" aria-label={`Jetzt abgeben: ${titel}`}>
        Jetzt abgeben
      </ButtonLink>
    )
  const wort = aufgabe.art === 'NACHREICHEN' ? 'Nachreichen' : aufgabe.art === 'DRUCKDATEI' ? 'Ersetzen' : 'Weiterarbeiten'
  return (
    <ButtonLink as={Link} to={pfad} aria-label={`${wort}: ${titel}`}>
      {wort}
    </ButtonLink>
  )
}
