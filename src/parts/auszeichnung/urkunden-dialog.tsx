import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { UrkundenReihenfolge, Urkundenvorschau } from '#contract/urkunde.ts'
import { formatZahl } from '#contract/zahl.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { UrkundenWahl } from '../exportjob/exportjob-queries.ts'
import { urkundenvorschauQuery } from './auszeichnung-queries.ts'
import './urkunden-dialog.css'

interface UrkundenDialogProps {
  wahl: UrkundenWahl
  /** What is chosen at first; anything but ZIP is asked for by the festival's team, who have no lists of the office. */
  vorgabe: Urkundenform
  onClose: () => void
  onBeginnen: (form: Urkundenform) => Promise<void>
  onDone: () => void
}

/** Single files to hand on, or one document for the printer, in one of its orders. */
export type Urkundenform = 'ZIP' | UrkundenReihenfolge

const FORMEN: readonly { form: Urkundenform; label: string; hint: string }[] = [
  { form: 'ZIP', label: 'Einzeln als ZIP', hint: 'Je Auszeichnung ein PDF, dazu eine Liste. Zum Weitergeben.' },
  {
    form: 'KATEGORIE',
    label: 'Ein PDF nach Kategorien',
    hint: 'Alle in einem Dokument, in jeder Kategorie die höchste Auszeichnung zuerst. Zum Drucken in einem Zug.',
  },
  {
    form: 'ABEND',
    label: 'Ein PDF in der Reihenfolge des Abends',
    hint: 'So, wie die Urkunden auf der Bühne gebraucht werden. Was nicht im Ablauf steht, kommt am Schluss.',
  },
]

const NICHTS = 'Es wurde kein Export begonnen.'

/** Says before anything is made how many certificates there will be, and of which a character is missing. */
export function UrkundenDialog({ wahl, vorgabe, onClose, onBeginnen, onDone }: UrkundenDialogProps) {
  const { confirm, laeuft, fehler, close } = useFrage({ onClose })
  const { data, error, isFetching, refetch } = useQuery(urkundenvorschauQuery(wahl))
  const [form, setForm] = useState<Urkundenform>(vorgabe)
  const titel = data ? titelOf(data.anzahl) : 'Urkunden'

  return (
    <Dialog
      open
      size="md"
      title={titel}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          {data && data.anzahl > 0 ? (
            <Button
              variant="primary"
              loading={laeuft}
              onClick={() =>
                void confirm({ frage: `${titel}:`, sonst: NICHTS, getan: () => 'Der Export ist begonnen.' }, () => onBeginnen(form), onDone)
              }
            >
              {form === 'ZIP' ? 'Als ZIP herstellen' : 'Als ein PDF herstellen'}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="urkunden-dialog">
        {error && !data ? (
          <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching}>
            {NICHTS}
          </InlineError>
        ) : null}
        {data || error ? null : <Skeleton height={160} radius={10} />}
        {data && data.anzahl > 0 ? (
          <Formen form={form} formen={vorgabe === 'ZIP' ? FORMEN : FORMEN.filter((eine) => eine.form !== 'ZIP')} onForm={setForm} />
        ) : null}
        {data ? <Inhalt vorschau={data} imBuero={vorgabe === 'ZIP'} /> : null}
        <Absage fehler={fehler} sonst={NICHTS} />
      </div>
    </Dialog>
  )
}

function titelOf(anzahl: number): string {
  if (anzahl === 0) return 'Keine Urkunde kann hergestellt werden'
  return anzahl === 1 ? '1 Urkunde herstellen' : `${formatZahl(anzahl)} Urkunden herstellen`
}

function Formen({ form, formen, onForm }: { form: Urkundenform; formen: typeof FORMEN; onForm: (form: Urkundenform) => void }) {
  return (
    <fieldset className="urkunden-dialog__formen">
      <legend>Was soll entstehen?</legend>
      {formen.map((eine) => (
        <CheckField
          key={eine.form}
          type="radio"
          name="urkunden-form"
          label={eine.label}
          hint={eine.hint}
          checked={form === eine.form}
          onChange={() => onForm(eine.form)}
        />
      ))}
    </fieldset>
  )
}

interface InhaltProps {
  vorschau: Urkundenvorschau
  imBuero: boolean
}

function Inhalt({ vorschau: { anzahl, nichtOeffentlich, fehlendeZeichen, ausgelassen }, imBuero }: InhaltProps) {
  return (
    <>
      {anzahl > 0 ? <p>Jede Urkunde ist eine Seite in A4 quer. Die Datei liegt danach unter „Exporte“.</p> : null}
      {nichtOeffentlich > 0 ? (
        <p>
          {nichtOeffentlich === 1
            ? 'Eine Auszeichnung ist noch nicht veröffentlicht: Ihre Urkunde bleibt ohne Datum. Bitte geben Sie sie nicht vorher weiter.'
            : `${formatZahl(nichtOeffentlich)} Auszeichnungen sind noch nicht veröffentlicht: Ihre Urkunden bleiben ohne Datum. Bitte geben Sie sie nicht vorher weiter.`}
        </p>
      ) : null}
      {fehlendeZeichen.length > 0 ? (
        <section aria-labelledby="urkunden-zeichen">
          <h3 id="urkunden-zeichen">Der Schrift fehlen Zeichen</h3>
          <p>Diese Urkunden entstehen erst, wenn die Zeichen ersetzt sind. Gedruckt wird nie ein leeres Kästchen.</p>
          <ul>
            {fehlendeZeichen.map(({ id, titel, nummer, zeichen }) => (
              <li key={id}>
                {imBuero ? <Link to={`/admin/auszeichnungen/${id}`}>{titelVon(titel)}</Link> : titelVon(titel)} <span>{nummer ?? 'ohne Nummer'}</span>
                <FehlendeZeichen zeichen={zeichen} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {ausgelassen.length > 0 ? (
        <section aria-labelledby="urkunden-ausgelassen">
          <h3 id="urkunden-ausgelassen">Ohne Urkunde</h3>
          <ul>
            {ausgelassen.map(({ id, titel, nummer, grund }) => (
              <li key={id}>
                {titelVon(titel)} <span>{nummer ?? 'ohne Nummer'}</span>
                <p>{grund}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function titelVon(titel: string): string {
  return titel.trim() || 'Ohne Titel'
}

/** „漢 (U+6F22, Titel)": the screen has a font for it, the print has not. */
export function FehlendeZeichen({ zeichen }: { zeichen: Urkundenvorschau['fehlendeZeichen'][number]['zeichen'] }) {
  return <p>{zeichen.map(({ zeichen: eines, code, feld }) => `${eines} (${code}, ${feld})`).join(', ')}</p>
}
