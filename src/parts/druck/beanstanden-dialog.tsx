import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeDruckstatus } from '#contract/druckdaten.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { Absage } from '../aktion/absage.tsx'
import { useAktion } from '../aktion/use-aktion.ts'
import { Betroffene } from '../sammelaktion/betroffene.tsx'
import { satzOf, titelOf, worteOf } from '../sammelaktion/sammel-worte.ts'
import { DRUCK_KEYS } from './druck-queries.ts'
import { DRUCK_WAHL } from './druck-wahl.tsx'

interface BeanstandenDialogProps {
  ids: readonly string[]
  onClose: () => void
  /** The sentence says what was done. */
  onDone: (satz: string) => void
}

const AKTION = 'BEANSTANDEN'

/** Names the works, then asks for what their agencies will read and until when another file is wanted. */
export function BeanstandenDialog({ ids, onClose, onDone }: BeanstandenDialogProps) {
  const { einheit } = DRUCK_WAHL
  const worte = worteOf(DRUCK_WAHL, AKTION)
  const [grund, setGrund] = useState('')
  const [bis, setBis] = useState<string | null>(null)
  const { run, laeuft, fehler, feld } = useAktion({ keys: DRUCK_KEYS })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sammelaktion', einheit.eins, AKTION, ids],
    queryFn: ({ signal }) => callApi(changeDruckstatus, { body: { aktion: AKTION, ids: [...ids], vorschau: true }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const anzahl = data?.betroffen.length ?? 0
  const handleRun = () =>
    run(
      () => callApi(changeDruckstatus, { body: { aktion: AKTION, ids: [...ids], vorschau: false, grund, bis } }),
      (antwort) => onDone(satzOf(antwort, einheit, worte)),
    )
  return (
    <Dialog
      open
      size="md"
      role="alertdialog"
      title={data ? titelOf(anzahl, einheit, worte) : worte.knopf}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{data && anzahl === 0 ? 'Verstanden' : 'Abbrechen'}</Button>
          {anzahl > 0 ? (
            <Button variant="danger" loading={laeuft} onClick={() => void handleRun()}>
              Beanstanden und Mail senden
            </Button>
          ) : null}
        </>
      }
    >
      <div className="sammel-dialog">
        {error && !data ? (
          <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching}>
            Es wurde nichts verändert.
          </InlineError>
        ) : null}
        {data || error ? null : <Skeleton height={120} radius={10} />}
        {data ? <Betroffene antwort={data} einheit={einheit} worte={worte} /> : null}
        {anzahl > 0 ? (
          <>
            <TextAreaField
              label="Begründung"
              rows={4}
              required
              value={grund}
              error={feld('grund')}
              onChange={(event) => setGrund(event.currentTarget.value)}
            />
            <DatumFeld
              label="Neue Datei bis"
              hint="Leer: so bald wie möglich"
              error={feld('bis')}
              value={bis}
              ende
              inputRef={null}
              onBlur={() => undefined}
              onChange={setBis}
            />
            <p>
              Die Agentur ersetzt die Datei in derselben Medienkarte; die bisherige bleibt aufbewahrt. Ist eine Auszeichnung noch nicht
              veröffentlicht, wartet die E-Mail bis dahin.
            </p>
          </>
        ) : null}
        <Absage fehler={fehler?.fields ? null : fehler} sonst="Es wurde nichts verändert." />
      </div>
    </Dialog>
  )
}
