import { useQuery } from '@tanstack/react-query'
import { sendMahnungen } from '#contract/rechnung.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { formatEuro } from '#contract/geld.ts'
import { rechnungenWort } from '#src/parts/rechnung/rechnung-worte.ts'
import { SammelFrage } from './sammel-frage.tsx'

interface MahnungDialogProps {
  ids: readonly string[]
  onClose: () => void
  onDone: (satz: string) => void
}

/** Which invoices are reminded, at which level and to whom. */
export function MahnungDialog({ ids, onClose, onDone }: MahnungDialogProps) {
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [['rechnungen']], onClose })
  const vorschau = useQuery({
    queryKey: ['mahnungen', ids],
    queryFn: ({ signal }) => callApi(sendMahnungen, { body: { ids: [...ids], vorschau: true }, signal }),
    select: ({ betroffen, ausgelassen }) => ({
      ausgelassen,
      betroffen: betroffen.map(({ id, name, stufe, offenCent, an }) => ({
        id,
        name,
        zusatz: `${stufe}. Mahnung über ${formatEuro(offenCent)} an ${an}`,
      })),
    }),
    staleTime: 0,
    gcTime: 0,
  })
  const anzahl = vorschau.data?.betroffen.length ?? 0
  const titel = !vorschau.data ? 'Mahnen' : anzahl === 0 ? 'Keine Rechnung kann gemahnt werden' : `${rechnungenWort(anzahl)} mahnen?`

  return (
    <SammelFrage
      titel={titel}
      knopf={anzahl === 1 ? 'Mahnung senden' : 'Mahnungen senden'}
      vorschau={vorschau}
      laeuft={laeuft}
      fehler={fehler?.satz ?? null}
      onClose={close}
      onRun={() =>
        void confirm(
          { frage: titel, sonst: 'Es wurde nichts gesendet.', getan: gesendetSatzOf },
          () => callApi(sendMahnungen, { body: { ids: [...ids], vorschau: false } }),
          (antwort) => onDone(gesendetSatzOf(antwort)),
        )
      }
    >
      <p>Jede Mahnung geht als E-Mail mit der Rechnung im Anhang an die Agentur.</p>
    </SammelFrage>
  )
}

function gesendetSatzOf({ betroffen }: { betroffen: readonly unknown[] }): string {
  return betroffen.length === 1 ? 'Die Mahnung wird gesendet.' : `${betroffen.length} Mahnungen werden gesendet.`
}
