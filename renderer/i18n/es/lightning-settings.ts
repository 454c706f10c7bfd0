/** Texts of the Lightning settings, in Spanish. */
import type { lightningSettings as english } from '#i18n/en/lightning-settings.ts';

export const lightningSettings: typeof english = {
  lightning: {
    text: 'Cada venta recibe su propia factura Lightning. La caja solo crea facturas y pregunta si se han pagado; no puede enviar.',
    ways: 'Vías, en el orden en que se prueban',
    way: (n: number): string => (n === 1 ? 'Primera vía' : 'Segunda vía, cuando falla la primera'),
    addWay: 'Añadir una segunda vía',
    removeWay: (n: number) => `Quitar la vía ${n}`,
    swap: 'Intercambiar las dos vías',
    kind: 'Qué crea las facturas',
    kinds: {
      'lightning-address': 'Dirección Lightning',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'Una dirección como shop@example.com de un monedero o servicio. No hace falta ningún secreto. El servicio debe poder confirmar un pago (LUD-21 «verify»); la prueba dice si puede.',
      lnd: 'Su nodo LND. La caja necesita un macaroon que solo pueda crear y leer facturas. Créelo en el nodo y pegue lo que imprime:',
      'core-lightning':
        'Su nodo Core Lightning con clnrest. La caja necesita una runa que solo pueda crear y consultar facturas. Créela en el nodo y pegue la «rune»:',
      phoenixd:
        'Su phoenixd. La caja solo necesita la contraseña limitada. Está en phoenix.conf como http-password-limited-access:',
      'nostr-wallet-connect':
        'Una conexión hecha en su monedero (Alby Hub, Coinos, Primal y otros). Permítale solo crear facturas y consultarlas: make_invoice y lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Copiar la orden',
    address: 'Dirección Lightning',
    addressWrong: 'Una dirección Lightning se parece a shop@example.com.',
    url: 'Dirección del nodo',
    urlHint: {
      lnd: 'Por ejemplo https://127.0.0.1:8080',
      'core-lightning': 'Por ejemplo https://127.0.0.1:3010',
      phoenixd: 'Por ejemplo http://127.0.0.1:9740',
    },
    macaroon: 'Macaroon de facturas (hexadecimal)',
    macaroonWrong: 'Un macaroon se pega en hexadecimal: cifras y las letras de la a a la f.',
    rune: 'Runa',
    password: 'Contraseña limitada',
    connection: 'Conexión',
    connectionHint: 'Empieza por nostr+walletconnect:// y contiene un secreto. Se guarda sellada.',
    connectionWrong: 'Una conexión empieza por nostr+walletconnect://',
  },
};
