import { EqualsIcon } from '@phosphor-icons/react/dist/csr/Equals'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { ImageBrokenIcon } from '@phosphor-icons/react/dist/csr/ImageBroken'
import { m } from 'framer-motion'
import { Fragment } from 'react'
import type { Ergebnis, ErgebnisEinreichung } from '#contract/ergebnis.ts'
import { formatWert, spalteOf } from '#contract/ergebnis-format.ts'
import { MotionProvider } from '#src/ui/motion.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { fillVerteilung, worteOf } from './ergebnis-worte.ts'
import { VerteilungBalken } from './verteilung-balken.tsx'
import './rangliste.css'

export interface RanglisteProps {
  ergebnis: Ergebnis
  selectedId: string | undefined
  onSelect(einreichungId: string): void
}

export function Rangliste({ ergebnis, selectedId, onSelect }: RanglisteProps) {
  if (ergebnis.einreichungen.length === 0) return <p className="rangliste__leer">In dieser Kategorie ist keine Einreichung zugelassen.</p>
  return (
    <MotionProvider layout>
      <table className="rangliste" data-modus={ergebnis.modus}>
        <caption>
          <VisuallyHidden>Rangliste</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="rangliste__mitte">
              Rang
            </th>
            <th scope="col">
              <VisuallyHidden>Bild</VisuallyHidden>
            </th>
            <th scope="col">Einreichung</th>
            <th scope="col">{worteOf(ergebnis.modus).verteilung(ergebnis.skala)}</th>
            <th scope="col" className="rangliste__rechts">
              {spalteOf(ergebnis)}
            </th>
            <th scope="col" className="rangliste__rechts">
              Streuung
            </th>
            <th scope="col" className="rangliste__rechts">
              Stimmen
            </th>
          </tr>
        </thead>
        <tbody>
          {ergebnis.einreichungen.map((einreichung, index) => (
            <Fragment key={einreichung.einreichungId}>
              <RanglisteZeile ergebnis={ergebnis} einreichung={einreichung} onSelect={onSelect} selected={einreichung.einreichungId === selectedId} />
              {endsGleichstand(ergebnis.einreichungen, index) ? <GleichstandZeile rang={einreichung.rang} /> : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </MotionProvider>
  )
}

interface ZeileProps {
  ergebnis: Ergebnis
  einreichung: ErgebnisEinreichung
  selected: boolean
  onSelect(einreichungId: string): void
}

function RanglisteZeile({ ergebnis, einreichung, selected, onSelect }: ZeileProps) {
  const { einreichungId, rang, titel, streuung, stimmen, quorum, gleichstand, zurueckgehalten } = einreichung
  return (
    <m.tr
      layout="position"
      transition={{ duration: 0.24 }}
      className={selected ? 'rangliste__zeile rangliste__zeile--gewaehlt' : 'rangliste__zeile'}
      data-gleichstand={gleichstand || undefined}
    >
      <td className="rangliste__rang">{rang ?? '–'}</td>
      <td className="rangliste__bild">
        <Bild einreichung={einreichung} />
      </td>
      <td>
        <button type="button" className="rangliste__titel" onClick={() => onSelect(einreichungId)} aria-pressed={selected}>
          <span>{titel}</span>
        </button>
        <span className="rangliste__meta">{metaOf(einreichung)}</span>
      </td>
      <td>
        <VerteilungBalken modus={ergebnis.modus} verteilung={fillVerteilung(ergebnis, einreichung.verteilung)} width={126} height={42} />
      </td>
      <td className="rangliste__schnitt">{formatWert(ergebnis.modus, einreichung.wert)}</td>
      <td className="rangliste__streuung">{streuung === null ? '–' : `± ${streuung.toFixed(1).replace('.', ',')}`}</td>
      <td className="rangliste__stimmen">
        {zurueckgehalten ? '–' : stimmen}
        {rang === null && !zurueckgehalten ? <span>{`von ${quorum} nötigen`}</span> : null}
      </td>
    </m.tr>
  )
}

function Bild({ einreichung: { bild, verborgen } }: { einreichung: ErgebnisEinreichung }) {
  if (bild) return <img src={`/media/${bild}`} alt="" loading="lazy" decoding="async" />
  return (
    <span className="rangliste__ohne-bild">
      {verborgen ? <EyeSlashIcon size={28} aria-hidden="true" /> : <ImageBrokenIcon size={28} aria-hidden="true" />}
    </span>
  )
}

/** „2026-01-005 · Halbton & Söhne", or that this person is recused. */
function metaOf({ nummer, agentur, auftraggeber, verborgen, zurueckgehalten }: ErgebnisEinreichung): string {
  return [nummer, verborgen ? 'Sie sind befangen' : (agentur ?? auftraggeber), zurueckgehalten ? 'Ergebnis folgt' : null].filter(Boolean).join(' · ')
}

function GleichstandZeile({ rang }: { rang: number | null }) {
  return (
    <tr className="rangliste__gleichstand">
      <td colSpan={7}>
        <div>
          <EqualsIcon size={20} weight="bold" aria-hidden="true" />
          <p>
            <strong>{`Gleichstand auf Rang ${rang}.`}</strong> Diese Einreichungen teilen sich den Rang, der nächste Rang entfällt.
          </p>
        </div>
      </td>
    </tr>
  )
}

function endsGleichstand(einreichungen: readonly ErgebnisEinreichung[], index: number): boolean {
  const here = einreichungen[index]
  return Boolean(here?.gleichstand && here.rang !== null && einreichungen[index + 1]?.rang !== here.rang)
}
