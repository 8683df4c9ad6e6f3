import { useQuery } from '@tanstack/react-query'
import { createRechnungen, type RechnungslaufAntwort } from '#contract/rechnung.ts'
import type { JAHRE } from '#contract/produkt.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { formatEuro } from '#contract/geld.ts'
import { arbeitenWort, rechnungenWort } from '#src/parts/rechnung/rechnung-worte.ts'
import { SammelFrage } from './sammel-frage.tsx'

interface RechnungslaufDialogProps {
  jahr: (typeof JAHRE)[number]
  onClose: () => void
  onDone: (satz: string) => void
}

/** Who gets an invoice over what, and then exactly these invoices; what has changed meanwhile is shown and asked about again. */
export function RechnungslaufDialog({ jahr, onClose, onDone }: RechnungslaufDialogProps) {
  const vorschau = useQuery({
    queryKey: ['rechnungslauf', jahr],
    queryFn: ({ signal }) => callApi(createRechnungen, { body: { jahr, vorschau: true }, signal }),
    select: toVorschau,
    staleTime: 0,
    gcTime: 0,
  })
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [['rechnungen']], reload: vorschau.refetch, onClose })
  const { data } = vorschau
  const anzahl = data?.betroffen.length ?? 0
  const titel = !data ? 'Rechnungen erstellen' : anzahl === 0 ? `Für ${jahr} ist nichts zu verrechnen` : `${rechnungenWort(anzahl)} ausstellen?`

  return (
    <SammelFrage
      titel={titel}
      knopf={anzahl === 1 ? 'Rechnung ausstellen' : 'Rechnungen ausstellen'}
      vorschau={vorschau}
      laeuft={laeuft}
      fehler={fehler?.satz ?? null}
      onClose={close}
      onRun={() =>
        void confirm(
          { frage: titel, sonst: 'Es wurde nichts ausgestellt.', getan: satzOf },
          () => callApi(createRechnungen, { body: { jahr, vorschau: false, gesehen: data?.gesehen ?? [] } }),
          (antwort) => onDone(satzOf(antwort)),
        )
      }
    >
      <p>
        {`${arbeitenWort(data?.arbeiten ?? 0)} aus ${jahr}, zusammen ${formatEuro(data?.bruttoCent ?? 0)}. `}
        Jede Agentur bekommt ihre Rechnung als PDF per E-Mail. Eine ausgestellte Rechnung bleibt, wie sie ist; aufheben lässt sie sich nur durch eine
        Gutschrift.
      </p>
    </SammelFrage>
  )
}

function toVorschau({ betroffen, ausgelassen }: RechnungslaufAntwort) {
  return {
    ausgelassen,
    gesehen: betroffen.map(({ id, anzahl, bruttoCent }) => ({ agenturId: id, anzahl, bruttoCent })),
    arbeiten: betroffen.reduce((sum, one) => sum + one.anzahl, 0),
    bruttoCent: betroffen.reduce((sum, one) => sum + one.bruttoCent, 0),
    betroffen: betroffen.map(({ id, name, anzahl, bruttoCent, steuerfall, an }) => ({
      id,
      name,
      zusatz: [
        arbeitenWort(anzahl),
        ...(steuerfall === 'REVERSE_CHARGE' ? ['Reverse Charge'] : steuerfall === 'DRITTLAND' ? ['ohne österreichische USt.'] : []),
        ...(an === '' ? ['ohne E-Mail-Adresse'] : []),
        formatEuro(bruttoCent),
      ].join(', '),
    })),
  }
}

function satzOf({ betroffen }: RechnungslaufAntwort): string {
  if (betroffen.length === 0) return 'Es war nichts mehr zu verrechnen.'
  return betroffen.length === 1
    ? `Die Rechnung ${betroffen[0]?.rechnung?.nummer} ist ausgestellt.`
    : `${rechnungenWort(betroffen.length)} sind ausgestellt.`
}
