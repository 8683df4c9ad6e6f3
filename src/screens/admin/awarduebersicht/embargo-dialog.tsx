import { useState } from 'react'
import { saveWertung, type Awardstand } from '#contract/awarduebersicht.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { AWARD_KEYS } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

/** Until when nothing becomes public, whoever asks; empty: as soon as the office says so. */
export function EmbargoDialog({ stand: { jahr, wertung }, onClose }: { stand: Pick<Awardstand, 'jahr' | 'wertung'>; onClose: () => void }) {
  const { confirm, laeuft, satz, feld, close } = useFrage({ keys: AWARD_KEYS, onClose })
  const [embargo, setEmbargo] = useState<string | null>(wertung.embargo)
  const { punkte, version } = wertung

  const save = () =>
    confirm(
      { frage: `Embargo ${jahr}:`, sonst: 'Es wurde nichts gespeichert.' },
      () => callApi(saveWertung, { params: { jahr: `${jahr}` }, body: { punkte, embargo, version } }),
      onClose,
    )

  return (
    <Dialog
      open
      size="sm"
      title={`Embargo ${jahr}`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} onClick={() => void save()}>
            Embargo speichern
          </Button>
        </>
      }
    >
      <div className="embargo-dialog">
        <p>Vorher wird nichts öffentlich. Eine Veröffentlichung, die Sie bis dahin vormerken, erscheint mit dem Ende des Embargos von selbst.</p>
        <DatumFeld
          label="Embargo bis"
          hint="Leer: kein Embargo"
          readOnly={laeuft}
          value={embargo}
          error={feld('embargo')}
          inputRef={() => undefined}
          onBlur={() => undefined}
          onChange={setEmbargo}
        />
        {satz ? <InlineError title={satz}>Ihre Eingabe ist noch da.</InlineError> : null}
      </div>
    </Dialog>
  )
}
