import { useState } from 'react'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { releaseDruckfreigabe } from '#contract/druckfreigabe.ts'
import type { Buchseite } from '#contract/jahrbuch.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { BUCH_KEYS } from '#src/parts/jahrbuch/jahrbuch-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

/** One by one and with a reason: the office answers for what the agency has not seen. */
export function BueroFreigabe({ seite: { einreichungId, fassung, texte } }: { seite: Buchseite }) {
  const { run, laeuft, satz, feld } = useAktion({
    keys: [...BUCH_KEYS, ['druckdaten']],
    absage: { frage: `„${texte.titel}“ freigeben:`, sonst: 'Es wurde nichts geändert.' },
  })
  const [grund, setGrund] = useState('')
  return (
    <form
      className="buero-freigabe"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => callApi(releaseDruckfreigabe, { params: { einreichungId }, body: { fassung, grund } }))
      }}
    >
      <TextAreaField
        label="Grund der Freigabe durch das Büro"
        required
        readOnly={laeuft}
        rows={2}
        value={grund}
        error={feld('grund')}
        onChange={(event) => setGrund(event.currentTarget.value)}
      />
      {satz ? <InlineError title={satz}>Ihr Text ist noch da.</InlineError> : null}
      <p>
        <Button type="submit" variant="confirm" loading={laeuft} icon={<SealCheckIcon size={18} aria-hidden="true" />}>
          Anstelle der Agentur freigeben
        </Button>
      </p>
    </form>
  )
}
