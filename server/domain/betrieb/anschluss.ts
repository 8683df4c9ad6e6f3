import { isIPv6, SocketAddress } from 'node:net'

/** A household or office of IPv6 has a whole /64: its addresses count as one. An address of IPv4 is itself, also when it is written as one of IPv6. */
export function anschlussOf(adresse: string): string {
  const [ohneZone = ''] = adresse.split('%')
  if (!isIPv6(ohneZone)) return ohneZone
  const kurz = new SocketAddress({ address: ohneZone, family: 'ipv6' }).address
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(kurz) ?? []
  return v4 ?? `${firstGroupsOf(kurz).join(':')}::/64`
}

function firstGroupsOf(kurz: string): string[] {
  const [head = '', tail] = kurz.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left.slice(0, 4)
  const right = tail === '' ? [] : tail.split(':')
  const gap = Array.from({ length: 8 - left.length - right.length - (tail.includes('.') ? 1 : 0) }, () => '0')
  return [...left, ...gap, ...right].slice(0, 4)
}
