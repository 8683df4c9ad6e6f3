import { type FormEvent, useState } from 'react'
import { WebadresseSchema, type EditorMedienfeld } from '#contract/medium.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ArtZeichen } from './karte.tsx'

interface OhneDateiKarteProps {
  feld: EditorMedienfeld
  titel: string
  zusatz: string
  onSave: (inhalt: { url?: string; text?: string }) => Promise<boolean>
}

const LABEL: Readonly<Record<string, string>> = { LINK: 'Adresse', TEXT: 'Text', MUSTER: 'Was Sie uns senden' }

/** Nobody makes a picture of it: what is to be seen there has to be handed in (decision 076). */
const OHNE_NETZ = 'Auf der Bühne und ohne Verbindung ist die Seite nicht zu sehen. Laden Sie Bildschirmfotos davon hoch, wo Bilder möglich sind.'

/** A link, a text, or a sample that comes by post: told, not uploaded. */
export function OhneDateiKarte({ feld, titel, zusatz, onSave }: OhneDateiKarteProps) {
  const [wert, setWert] = useState('')
  const [fehler, setFehler] = useState<string | undefined>()
  const { run, laeuft } = useAktion()
  const label = `${titel}: ${LABEL[feld.typ] ?? 'Text'}`

  function save(event: FormEvent) {
    event.preventDefault()
    const geprueft = feld.typ === 'LINK' ? WebadresseSchema.safeParse(wert) : null
    const satz = geprueft ? geprueft.error?.issues[0]?.message : wert.trim() === '' ? 'Bitte füllen Sie dieses Feld aus.' : undefined
    setFehler(satz)
    if (satz) return
    void run(
      () => onSave(feld.typ === 'LINK' ? { url: wert } : { text: wert }),
      // The next one may be in there by then.
      (gespeichert) => (gespeichert ? setWert((jetzt) => (jetzt === wert ? '' : jetzt)) : undefined),
    )
  }

  return (
    <article className="medium-karte medium-karte--leer medium-karte--eingabe" aria-label={`${titel}, ${zusatz}, noch leer`}>
      <div className="medium-karte__bild">
        <ArtZeichen typ={feld.typ} />
      </div>
      <form className="medium-karte__text" noValidate onSubmit={save}>
        <h3>
          {titel} <span>{zusatz}</span>
        </h3>
        {feld.typ === 'LINK' ? <p className="medium-karte__hilfe">{OHNE_NETZ}</p> : null}
        {feld.hilfetext ? <p className="medium-karte__hilfe">{feld.hilfetext}</p> : null}
        {feld.typ === 'TEXT' ? (
          <TextAreaField label={label} value={wert} maxLength={4000} error={fehler} onChange={({ target }) => setWert(target.value)} />
        ) : (
          <TextField
            label={label}
            value={wert}
            maxLength={2000}
            error={fehler}
            {...(feld.typ === 'LINK' && { type: 'url', placeholder: 'https://' })}
            onChange={({ target }) => setWert(target.value)}
          />
        )}
        <Button type="submit" loading={laeuft}>
          Hinzufügen
        </Button>
      </form>
    </article>
  )
}
