import type { Icon } from '@phosphor-icons/react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleNotchIcon } from '@phosphor-icons/react/dist/csr/CircleNotch'
import { FileImageIcon } from '@phosphor-icons/react/dist/csr/FileImage'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { PauseCircleIcon } from '@phosphor-icons/react/dist/csr/PauseCircle'
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import type { ReactNode } from 'react'
import { TRENNER } from '#src/lib/fakten.ts'
import { classNames } from '#src/ui/class-names.ts'
import './karte.css'

export type Ton = 'ruhig' | 'fertig' | 'laeuft' | 'wartet' | 'beanstandet' | 'fehler'

interface KarteProps {
  titel: string
  /** „Pflicht", „freiwillig" */
  zusatz: string
  ton: Ton
  bild: ReactNode
  /** Drag handle, before the preview. */
  griff?: ReactNode
  aktionen?: ReactNode
  children: ReactNode
}

/** One row of the tab: preview, title, facts and one line that says how it stands. */
export function Karte({ titel, zusatz, ton, bild, griff, aktionen, children }: KarteProps) {
  return (
    <article className={classNames('medium-karte', `medium-karte--${ton}`)} aria-label={`${titel}, ${zusatz}`}>
      {griff}
      <div className="medium-karte__bild">{bild}</div>
      <div className="medium-karte__text">
        <h3>
          {titel} <span>{zusatz}</span>
        </h3>
        {children}
      </div>
      {aktionen ? <div className="medium-karte__aktionen">{aktionen}</div> : null}
    </article>
  )
}

interface FaktenProps {
  name: string
  /** As `joinMasse` makes it. */
  masse?: string
}

/** Name and measures: the name is broken only where it is longer than a line. */
export function Fakten({ name, masse = '' }: FaktenProps) {
  return (
    <p className="medium-karte__fakten">
      {name ? <span>{masse ? `${name}${TRENNER}` : name}</span> : null} {masse}
    </p>
  )
}

// Drawn here, not handed on: the build keeps all weights of an icon that is (`scripts/build/icon-weights.ts`), and jurors load some of these first.
const ZEICHEN: Readonly<Record<Ton, ReactNode>> = {
  ruhig: <PauseCircleIcon size={18} weight="fill" aria-hidden="true" />,
  fertig: <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />,
  laeuft: <CircleNotchIcon size={18} weight="bold" aria-hidden="true" />,
  wartet: <WifiSlashIcon size={18} weight="bold" aria-hidden="true" />,
  beanstandet: <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />,
  fehler: <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />,
}

/** Never a colour alone: the sign and the words say it too. */
export function Standzeile({ ton, children }: { ton: Ton; children: ReactNode }) {
  return (
    <p className={`medium-karte__stand medium-karte__stand--${ton}`} role={ton === 'fehler' ? 'alert' : 'status'}>
      {ZEICHEN[ton]}
      {children}
    </p>
  )
}

const ART: Readonly<Record<string, Icon>> = {
  BILD: FileImageIcon,
  BILDSERIE: FileImageIcon,
  VIDEO: FilmStripIcon,
  AUDIO: MusicNotesIcon,
  PDF: FilePdfIcon,
  DRUCKDATEI: FilePdfIcon,
  DOKUMENT: FilePdfIcon,
  LINK: LinkIcon,
  TEXT: TextAlignLeftIcon,
  MUSTER: PackageIcon,
}

export function ArtZeichen({ typ }: { typ: string }) {
  const Zeichen = ART[typ] ?? FileImageIcon
  return <Zeichen size={38} aria-hidden="true" />
}
