import { revokeZugangskarte, type Zugangskarte } from '#contract/zugangskarte.ts'
import { callApi } from '#src/api/client.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { zugangskartenQuery } from '#src/parts/zugangskarte/karten-queries.ts'

interface KarteSperrenProps {
  juryId: string
  karte: Zugangskarte
  name: string
  onClose: () => void
}

/** A card was lost or taken: it ends, and whoever came in with it is out. */
export function KarteSperren({ juryId, karte: { id, anmeldungen, geraete }, name, onClose }: KarteSperrenProps) {
  return (
    <Rueckfrage
      open
      frage={`Karte von ${name} sperren?`}
      ja="Karte sperren"
      sonst="Die Karte gilt noch."
      keys={[zugangskartenQuery(juryId).queryKey]}
      onJa={async () => {
        const istNoch = notePerson()
        const { beendet } = await callApi(revokeZugangskarte, { params: { id } })
        if (!istNoch()) return
        writeMessage(
          beendet === 0
            ? 'Die Karte ist gesperrt.'
            : `Die Karte ist gesperrt, ${beendet === 1 ? '1 Gerät ist' : `${beendet} Geräte sind`} abgemeldet.`,
        )
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {anmeldungen === 0
          ? 'Mit der Karte kann sich dann niemand mehr anmelden.'
          : `Mit der Karte kann sich dann niemand mehr anmelden, und ${anmeldungen === 1 ? 'ein Gerät wird' : `${anmeldungen} Geräte werden`} abgemeldet. Stimmen, die dort noch warten, bleiben gespeichert.`}
      </p>
      {geraete.length > 0 ? (
        <p>
          Was damit schon abgegeben wurde, gilt weiter. Unter „Stimmabgaben“ steht es: Besprechen Sie es mit der Person, sie kann jede Stimme ändern.
        </p>
      ) : null}
    </Rueckfrage>
  )
}
