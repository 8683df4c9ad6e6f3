import { useState } from 'react'
import { STUFEN } from '#contract/auszeichnung.ts'
import { MAX_PUNKTE, PUNKTE_VORGABE, saveWertung, type Wertung } from '#contract/awarduebersicht.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { AWARD_KEYS } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** What each level counts in this year; the ranking follows at once. */
export function PunkteDialog({ jahr, wertung, onClose }: { jahr: 2026 | 2024 | 2023 | 2022 | 2021; wertung: Wertung; onClose: () => void }) {
  const { confirm, laeuft, satz, feld, close } = useFrage({ keys: AWARD_KEYS, onClose })
  const [texte, setTexte] = useState<Record<string, string>>(Object.fromEntries(STUFEN.map((stufe) => [stufe, String(wertung.punkte[stufe])])))

  function save() {
    const punkte = Object.fromEntries(
      STUFEN.map((stufe) => [stufe, /^\d{1,4}$/.test(texte[stufe] ?? '') ? Number(texte[stufe]) : -1]),
    ) as Wertung['punkte']
    const { embargo, version } = wertung
    return confirm(
      { frage: `Punkte ${jahr}:`, sonst: 'Es wurde nichts gespeichert.' },
      () => callApi(saveWertung, { params: { jahr: `${jahr}` }, body: { punkte, embargo, version } }),
      onClose,
    )
  }

  return (
    <Dialog
      open
      size="sm"
      title={`Punkte ${jahr} festlegen`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} onClick={() => void save()}>
            Punkte speichern
          </Button>
        </>
      }
    >
      <form
        className="punkte-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p>{`So viel zählt jede Auszeichnung in der Rangliste dieses Jahres, von 0 bis ${MAX_PUNKTE}. Jede Änderung steht im Verlauf.`}</p>
        {STUFEN.map((stufe) => (
          <TextField
            key={stufe}
            label={MEDAILLE_TITEL[stufe]}
            inputMode="numeric"
            autoComplete="off"
            readOnly={laeuft}
            value={texte[stufe] ?? ''}
            error={feld(`punkte.${stufe}`)}
            onChange={(event) => setTexte({ ...texte, [stufe]: event.currentTarget.value.trim() })}
          />
        ))}
        <p className="punkte-dialog__vorgabe">{`Vorgabe: ${STUFEN.map((stufe) => `${MEDAILLE_TITEL[stufe]} ${PUNKTE_VORGABE[stufe]}`).join(', ')}.`}</p>
        {satz ? <InlineError title={satz}>Ihre Eingaben sind noch da.</InlineError> : null}
        <button type="submit" hidden>
          Absenden
        </button>
      </form>
    </Dialog>
  )
}
