import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FileMagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/FileMagnifyingGlass'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { confirmLieferung, type Lieferung, type LieferungMitWerken } from '#contract/lieferung.ts'
import { callApi } from '#src/api/client.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { hashDatei } from './hash-datei.ts'
import { LIEFERUNG_KEYS } from './lieferung-queries.ts'
import { arbeitenWort, LIEFERWERK_WORT } from './lieferung-worte.ts'

/** The printer confirms what he has: the checksum is computed from his file, or typed. */
export function Bestaetigen({ lieferung: { id, nummer, sha256 } }: { lieferung: Lieferung }) {
  const [eingabe, setEingabe] = useState('')
  const aktion = useAktion({ keys: LIEFERUNG_KEYS })
  // What was said of another checksum is no longer so.
  const handleEingabe = (summe: string) => {
    aktion.reset()
    setEingabe(summe)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void aktion.run(
      () => callApi(confirmLieferung, { params: { id }, body: { sha256: eingabe } }),
      (antwort) => writeMessage(ergebnisSatzOf(antwort)),
    )
  }
  return (
    <form className="bestaetigen" aria-label={`Lieferung ${nummer} bestätigen`} onSubmit={handleSubmit}>
      <p>
        Wählen Sie das Paket, das Sie geladen haben: Dieser Browser rechnet die Prüfsumme aus, die Datei bleibt auf Ihrem Gerät. Oder fügen Sie die
        Prüfsumme ein, die Ihr Programm ausgerechnet hat.
      </p>
      <DateiPruefen erwartet={sha256 ?? ''} onSumme={handleEingabe} />
      <TextField
        label="Prüfsumme"
        value={eingabe}
        spellCheck={false}
        autoComplete="off"
        error={aktion.feld('sha256')}
        onChange={({ target }) => handleEingabe(target.value)}
      />
      <Absage fehler={aktion.fehler} sonst="Es wurde nichts bestätigt." />
      <Button type="submit" variant="primary" icon={<SealCheckIcon size={18} aria-hidden="true" />} loading={aktion.laeuft}>
        Prüfsumme bestätigen
      </Button>
    </form>
  )
}

/** „23 Arbeiten gelten als abgeholt. Nicht dabei: …" */
function ergebnisSatzOf({ bestaetigt, inhalt }: LieferungMitWerken): string {
  const abgeholt = bestaetigt?.abgeholt ?? 0
  const geblieben = inhalt.filter(({ stand }) => stand !== 'ABGEHOLT')
  const satz = `${arbeitenWort(abgeholt)} ${abgeholt === 1 ? 'gilt' : 'gelten'} als abgeholt.`
  if (geblieben.length === 0) return satz
  return `${satz} Nicht dabei: ${geblieben.map(({ titel, stand }) => `„${titel}“ (${LIEFERWERK_WORT[stand]})`).join(', ')}.`
}

type Pruefstand = { art: 'rechnet'; anteil: number } | { art: 'gleich' } | { art: 'anders' } | { art: 'unlesbar' }

function DateiPruefen({ erwartet, onSumme }: { erwartet: string; onSumme: (sha256: string) => void }) {
  const [stand, setStand] = useState<Pruefstand | null>(null)
  const laufend = useRef<AbortController | null>(null)
  useEffect(() => () => laufend.current?.abort(), [])

  async function check(datei: File): Promise<void> {
    laufend.current?.abort()
    const steuerung = new AbortController()
    laufend.current = steuerung
    setStand({ art: 'rechnet', anteil: 0 })
    try {
      const sha256 = await hashDatei(datei, { signal: steuerung.signal, onAnteil: (anteil) => setStand({ art: 'rechnet', anteil }) })
      onSumme(sha256)
      setStand({ art: sha256 === erwartet ? 'gleich' : 'anders' })
    } catch {
      // The disk was pulled out, or the file is still being written.
      if (!steuerung.signal.aborted) setStand({ art: 'unlesbar' })
    }
  }

  return (
    <div className="bestaetigen__datei">
      <label className="button button--secondary button--desktop">
        <FileMagnifyingGlassIcon size={18} aria-hidden="true" />
        Geladenes Paket prüfen
        <input
          type="file"
          accept=".zip"
          onChange={({ target }) => {
            const [datei] = target.files ?? []
            if (datei) void check(datei)
            target.value = ''
          }}
        />
      </label>
      {stand?.art === 'rechnet' ? <ProgressBar label="Prüfsumme wird berechnet" value={Math.round(stand.anteil * 100)} tone="tablet" /> : null}
      <p role="status" className={`bestaetigen__befund bestaetigen__befund--${stand?.art ?? 'leer'}`}>
        {stand ? BEFUND[stand.art] : ''}
      </p>
    </div>
  )
}

const BEFUND: Readonly<Record<Pruefstand['art'], string>> = {
  rechnet: 'Die Prüfsumme wird berechnet. Sie können dabei weiterarbeiten.',
  gleich: 'Das Paket ist vollständig und unverändert. Bitte bestätigen Sie es noch.',
  anders: 'Diese Datei ist nicht dieses Paket oder unvollständig. Bitte laden Sie es zu Ende oder noch einmal.',
  unlesbar: 'Die Datei konnte nicht gelesen werden. Bitte warten Sie, bis der Download fertig ist, und versuchen Sie es noch einmal.',
}
