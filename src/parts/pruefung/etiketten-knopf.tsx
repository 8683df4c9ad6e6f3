import { useState } from 'react'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** As the endpoint takes it. */
const ANZAHL = /^([1-9]|[1-3]\d|40)$/

/** Labels for the physical samples of one work that has been handed in. */
export function EtikettenKnopf({ entwurf }: { entwurf: Entwurf }) {
  const [anzahl, setAnzahl] = useState<string | null>(null)
  const gueltig = ANZAHL.test(anzahl ?? '')
  return (
    <>
      <Button icon={<TagIcon size={18} aria-hidden="true" />} onClick={() => setAnzahl(String(Math.max(1, entwurf.felder.teile)))}>
        Etiketten drucken …
      </Button>
      <Dialog
        open={anzahl !== null}
        title="Etiketten für Muster"
        onClose={() => setAnzahl(null)}
        actions={
          <>
            <Button onClick={() => setAnzahl(null)}>Abbrechen</Button>
            {gueltig ? (
              <ButtonLink
                variant="primary"
                href={`/api/einreichungen/${entwurf.id}/etiketten?anzahl=${anzahl}`}
                download
                icon={<FilePdfIcon size={18} aria-hidden="true" />}
                onClick={() => setAnzahl(null)}
              >
                PDF laden
              </ButtonLink>
            ) : null}
          </>
        }
      >
        <div className="pruefung__formular">
          <p>{`Auf jedem Etikett stehen ${entwurf.nummer}, der Titel, die Kategorie und ein Code, den ein Telefon liest.`}</p>
          <TextField
            label="Anzahl der Muster"
            hint="Ein Etikett je Muster"
            inputMode="numeric"
            autoComplete="off"
            value={anzahl ?? ''}
            error={gueltig ? undefined : 'Bitte eine Zahl von 1 bis 40.'}
            onChange={(event) => setAnzahl(event.currentTarget.value.trim())}
          />
        </div>
      </Dialog>
    </>
  )
}
