import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WERK_EXPORTE, type ExportjobTyp, type Exportvorschau } from '#contract/exportjob.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { formatZahl } from '#contract/zahl.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Absage } from '../aktion/absage.tsx'
import { useFrage } from '../aktion/use-frage.ts'
import { exportvorschauQuery, type ExportWahl } from './exportjob-queries.ts'
import { einreichungenWort, EXPORTJOB_TYP_WORT, mengeOf } from './exportjob-worte.ts'
import './export-dialog.css'

interface ExportDialogProps {
  wahl: ExportWahl
  onClose: () => void
  onBeginnen: (typ: ExportjobTyp) => Promise<void>
  onDone: () => void
}

const NICHTS = 'Es wurde kein Export begonnen.'

/** Says how many works, which, and how much that is, before anything runs. */
export function ExportDialog({ wahl, onClose, onBeginnen, onDone }: ExportDialogProps) {
  const [typ, setTyp] = useState<ExportjobTyp>('EXCEL_EINREICHUNGEN')
  const { confirm, laeuft, fehler, close } = useFrage({ onClose })
  const { data, error, isFetching, refetch } = useQuery(exportvorschauQuery(wahl))

  const titel = data
    ? data.anzahl === 0
      ? 'Keine dieser Einreichungen gibt es noch'
      : `${einreichungenWort(data.anzahl)} exportieren`
    : 'Exportieren'

  const kann = data !== undefined && data.anzahl > 0 && mengeOf(typ, data).geht
  return (
    <Dialog
      open
      size="md"
      title={titel}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          {kann ? (
            <Button
              variant="primary"
              loading={laeuft}
              onClick={() =>
                void confirm({ frage: `${titel}:`, sonst: NICHTS, getan: () => 'Der Export ist begonnen.' }, () => onBeginnen(typ), onDone)
              }
            >
              Export beginnen
            </Button>
          ) : null}
        </>
      }
    >
      <div className="export-dialog">
        {error && !data ? (
          <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching}>
            {NICHTS}
          </InlineError>
        ) : null}
        {data || error ? null : <Skeleton height={220} radius={10} />}
        {data && data.anzahl > 0 ? (
          <>
            <fieldset className="export-dialog__typen">
              <legend>Was soll entstehen?</legend>
              {WERK_EXPORTE.map((one) => (
                <CheckField
                  key={one}
                  type="radio"
                  name="export-typ"
                  label={EXPORTJOB_TYP_WORT[one].titel}
                  hint={`${EXPORTJOB_TYP_WORT[one].satz} ${mengeOf(one, data).satz}`.trim()}
                  checked={typ === one}
                  onChange={() => setTyp(one)}
                />
              ))}
            </fieldset>
            <Namen vorschau={data} />
          </>
        ) : null}
        <Absage fehler={fehler} sonst={NICHTS} />
      </div>
    </Dialog>
  )
}

function Namen({ vorschau: { items, anzahl } }: { vorschau: Exportvorschau }) {
  const weitere = anzahl - items.length
  return (
    <div>
      <h3 id="export-namen">Enthalten sind</h3>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul aria-labelledby="export-namen" tabIndex={0}>
        {items.map(({ id, titel, nummer }) => (
          <li key={id}>
            {titel} <span>{nummer ?? 'ohne Nummer'}</span>
          </li>
        ))}
        {weitere > 0 ? <li>{`und ${formatZahl(weitere)} weitere`}</li> : null}
      </ul>
    </div>
  )
}
