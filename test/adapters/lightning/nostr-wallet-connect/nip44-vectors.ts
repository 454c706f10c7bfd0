/** A part of the public vectors of NIP-44 version 2 (paulmillr/nip44, `nip44.vectors.json`, public domain). */

/** Secret key, public key, conversation key. */
export const KEYS: readonly (readonly [string, string, string])[] = [
  [
    '315e59ff51cb9209768cf7da80791ddcaae56ac9775eb25b6dee1234bc5d2268',
    'c2f9d9948dc8c7c38321e4b85c8558872eafa0641cd269db76848a6073e69133',
    '3dfef0ce2a4d80a25e7a328accf73448ef67096f65f79588e358d9a0eb9013f1',
  ],
  [
    'a1e37752c9fdc1273be53f68c5f74be7c8905728e8de75800b94262f9497c86e',
    '03bb7947065dde12ba991ea045132581d0954f042c84e06d8c00066e23c1a800',
    '4d14f36e81b8452128da64fe6f1eae873baae2f444b02c950b90e43553f2178b',
  ],
  [
    '98a5902fd67518a0c900f0fb62158f278f94a21d6f9d33d30cd3091195500311',
    'aae65c15f98e5e677b5050de82e3aba47a6fe49b3dab7863cf35d9478ba9f7d1',
    '9c00b769d5f54d02bf175b7284a1cbd28b6911b06cda6666b2243561ac96bad7',
  ],
  [
    'e4a8bcacbf445fd3721792b939ff58e691cdcba6a8ba67ac3467b45567a03e5c',
    'b54053189e8c9252c6950059c783edb10675d06d20c7b342f73ec9fa6ed39c9d',
    '7b3933b4ef8189d347169c7955589fc1cfc01da5239591a08a183ff6694c44ad',
  ],
  [
    'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364139',
    '0000000000000000000000000000000000000000000000000000000000000002',
    '8b6392dbf2ec6a2b2d5b1477fc2be84d63ef254b667cadd31bd3f444c44ae6ba',
  ],
  [
    '0000000000000000000000000000000000000000000000000000000000000002',
    '1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdeb',
    'be234f46f60a250bef52a5ee34c758800c4ca8e5030bf4cc1a31d37ba2104d43',
  ],
  [
    '0000000000000000000000000000000000000000000000000000000000000001',
    '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    '3b4610cb7189beb9cc29eb3716ecc6102f1247e8f3101a03a1787d8908aeb54e',
  ],
];

/** The fault, secret key, public key. */
export const BAD_KEYS: readonly (readonly [string, string, string])[] = [
  [
    'sec1 higher than curve.n',
    'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    '1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdef',
  ],
  [
    'sec1 is 0',
    '0000000000000000000000000000000000000000000000000000000000000000',
    '1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdef',
  ],
  [
    'pub2 is invalid, no sqrt, all-ff',
    'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364139',
    'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  ],
  [
    'sec1 == curve.n',
    'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141',
    '1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdef',
  ],
  [
    'pub2 is invalid, no sqrt',
    '0000000000000000000000000000000000000000000000000000000000000002',
    '1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdef',
  ],
  [
    'pub2 is point of order 3 on twist',
    '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20',
    '0000000000000000000000000000000000000000000000000000000000000000',
  ],
  [
    'pub2 is point of order 13 on twist',
    '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20',
    'eb1f7200aecaa86682376fb1c13cd12b732221e774f553b0a0857f88fa20f86d',
  ],
  [
    'pub2 is point of order 3319 on twist',
    '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20',
    '709858a4c121e4a84eb59c0ded0261093c71e8ca29efeef21a6161c447bcaf9f',
  ],
];

/** Length of a text, and of its padding, in bytes. */
export const PADDING: readonly (readonly [number, number])[] = [
  [16, 32],
  [32, 32],
  [33, 64],
  [37, 64],
  [45, 64],
  [49, 64],
  [64, 64],
  [65, 96],
  [100, 128],
  [111, 128],
  [200, 224],
  [250, 256],
  [320, 320],
  [383, 384],
  [384, 384],
  [400, 448],
  [500, 512],
  [512, 512],
  [515, 640],
  [700, 768],
  [800, 896],
  [900, 1024],
  [1020, 1024],
  [65536, 65536],
];

/** Two secret keys, the message between them, and its encryption. */
export const MESSAGES = [
  {
    a: '0000000000000000000000000000000000000000000000000000000000000001',
    b: '0000000000000000000000000000000000000000000000000000000000000002',
    key: 'c41c775356fd92eadc63ff5a0dc1da211b268cbea22316767095b2871ea1412d',
    nonce: '0000000000000000000000000000000000000000000000000000000000000001',
    text: 'a',
    payload:
      'AgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABee0G5VSK0/9YypIObAtDKfYEAjD35uVkHyB0F4DwrcNaCXlCWZKaArsGrY6M9wnuTMxWfp1RTN9Xga8no+kF5Vsb',
  },
  {
    a: '0000000000000000000000000000000000000000000000000000000000000002',
    b: '0000000000000000000000000000000000000000000000000000000000000001',
    key: 'c41c775356fd92eadc63ff5a0dc1da211b268cbea22316767095b2871ea1412d',
    nonce: 'f00000000000000000000000000000f00000000000000000000000000000000f',
    text: '🍕🫃',
    payload:
      'AvAAAAAAAAAAAAAAAAAAAPAAAAAAAAAAAAAAAAAAAAAPSKSK6is9ngkX2+cSq85Th16oRTISAOfhStnixqZziKMDvB0QQzgFZdjLTPicCJaV8nDITO+QfaQ61+KbWQIOO2Yj',
  },
  {
    a: '5c0c523f52a5b6fad39ed2403092df8cebc36318b39383bca6c00808626fab3a',
    b: '4b22aa260e4acb7021e32f38a6cdf4b673c6a277755bfce287e370c924dc936d',
    key: '3e2b52a63be47d34fe0a80e34e73d436d6963bc8f39827f327057a9986c20a45',
    nonce: 'b635236c42db20f021bb8d1cdff5ca75dd1a0cc72ea742ad750f33010b24f73b',
    text: '表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀',
    payload:
      'ArY1I2xC2yDwIbuNHN/1ynXdGgzHLqdCrXUPMwELJPc7s7JqlCMJBAIIjfkpHReBPXeoMCyuClwgbT419jUWU1PwaNl4FEQYKCDKVJz+97Mp3K+Q2YGa77B6gpxB/lr1QgoqpDf7wDVrDmOqGoiPjWDqy8KzLueKDcm9BVP8xeTJIxs=',
  },
  {
    a: '8f40e50a84a7462e2b8d24c28898ef1f23359fff50d8c509e6fb7ce06e142f9c',
    b: 'b9b0a1e9cc20100c5faa3bbe2777303d25950616c4c6a3fa2e3e046f936ec2ba',
    key: 'd5a2f879123145a4b291d767428870f5a8d9e5007193321795b40183d4ab8c2b',
    nonce: 'b20989adc3ddc41cd2c435952c0d59a91315d8c5218d5040573fc3749543acaf',
    text: 'ability🤝的 ȺȾ',
    payload:
      'ArIJia3D3cQc0sQ1lSwNWakTFdjFIY1QQFc/w3SVQ6yvbG2S0x4Yu86QGwPTy7mP3961I1XqB6SFFTzqDZZavhxoWMj7mEVGMQIsh2RLWI5EYQaQDIePSnXPlzf7CIt+voTD',
  },
  {
    a: '875adb475056aec0b4809bd2db9aa00cff53a649e7b59d8edcbf4e6330b0995c',
    b: '9c05781112d5b0a2a7148a222e50e0bd891d6b60c5483f03456e982185944aae',
    key: '3b15c977e20bfe4b8482991274635edd94f366595b1a3d2993515705ca3cedb8',
    nonce: '8d4442713eb9d4791175cb040d98d6fc5be8864d6ec2f89cf0895a2b2b72d1b1',
    text: 'pepper👀їжак',
    payload:
      'Ao1EQnE+udR5EXXLBA2Y1vxb6IZNbsL4nPCJWisrctGxY3AduCS+jTUgAAnfvKafkmpy15+i9YMwCdccisRa8SvzW671T2JO4LFSPX31K4kYUKelSAdSPwe9NwO6LhOsnoJ+',
  },
  {
    a: 'eba1687cab6a3101bfc68fd70f214aa4cc059e9ec1b79fdb9ad0a0a4e259829f',
    b: 'dff20d262bef9dfd94666548f556393085e6ea421c8af86e9d333fa8747e94b3',
    key: '4f1538411098cf11c8af216836444787c462d47f97287f46cf7edb2c4915b8a5',
    nonce: '2180b52ae645fcf9f5080d81b1f0b5d6f2cd77ff3c986882bb549158462f3407',
    text: '( ͡° ͜ʖ ͡°)',
    payload:
      'AiGAtSrmRfz59QgNgbHwtdbyzXf/PJhogrtUkVhGLzQHv4qhKQwnFQ54OjVMgqCea/Vj0YqBSdhqNR777TJ4zIUk7R0fnizp6l1zwgzWv7+ee6u+0/89KIjY5q1wu6inyuiv',
  },
  {
    a: 'd5633530f5bcfebceb5584cfbbf718a30df0751b729dd9a789b9f30c0587d74e',
    b: 'b74e6a341fb134127272b795a08b59250e5fa45a82a2eb4095e4ce9ed5f5e214',
    key: '75fe686d21a035f0c7cd70da64ba307936e5ca0b20710496a6b6b5f573377bdd',
    nonce: 'e4cd5f7ce4eea024bc71b17ad456a986a74ac426c2c62b0a15eb5c5c8f888b68',
    text: 'مُنَاقَشَةُ سُبُلِ اِسْتِخْدَامِ اللُّغَةِ فِي النُّظُمِ الْقَائِمَةِ وَفِيم يَخُصَّ التَّطْبِيقَاتُ الْحاسُوبِيَّةُ،',
    payload:
      'AuTNX3zk7qAkvHGxetRWqYanSsQmwsYrChXrXFyPiItoIBsWu1CB+sStla2M4VeANASHxM78i1CfHQQH1YbBy24Tng7emYW44ol6QkFD6D8Zq7QPl+8L1c47lx8RoODEQMvNCbOk5ffUV3/AhONHBXnffrI+0025c+uRGzfqpYki4lBqm9iYU+k3Tvjczq9wU0mkVDEaM34WiQi30MfkJdRbeeYaq6kNvGPunLb3xdjjs5DL720d61Flc5ZfoZm+CBhADy9D9XiVZYLKAlkijALJur9dATYKci6OBOoc2SJS2Clai5hOVzR0yVeyHRgRfH9aLSlWW5dXcUxTo7qqRjNf8W5+J4jF4gNQp5f5d0YA4vPAzjBwSP/5bGzNDslKfcAH',
  },
  {
    a: 'd5633530f5bcfebceb5584cfbbf718a30df0751b729dd9a789b9f30c0587d74e',
    b: 'b74e6a341fb134127272b795a08b59250e5fa45a82a2eb4095e4ce9ed5f5e214',
    key: '75fe686d21a035f0c7cd70da64ba307936e5ca0b20710496a6b6b5f573377bdd',
    nonce: '38d1ca0abef9e5f564e89761a86cee04574b6825d3ef2063b10ad75899e4b023',
    text: 'الكل في المجمو عة (5)',
    payload:
      'AjjRygq++eX1ZOiXYahs7gRXS2gl0+8gY7EK11iZ5LAjbOTrlfrxak5Lki42v2jMPpLSicy8eHjsWkkMtF0i925vOaKG/ZkMHh9ccQBdfTvgEGKzztedqDCAWb5TP1YwU1PsWaiiqG3+WgVvJiO4lUdMHXL7+zKKx8bgDtowzz4QAwI=',
  },
  {
    a: 'd5633530f5bcfebceb5584cfbbf718a30df0751b729dd9a789b9f30c0587d74e',
    b: 'b74e6a341fb134127272b795a08b59250e5fa45a82a2eb4095e4ce9ed5f5e214',
    key: '75fe686d21a035f0c7cd70da64ba307936e5ca0b20710496a6b6b5f573377bdd',
    nonce: '4f1a31909f3483a9e69c8549a55bbc9af25fa5bbecf7bd32d9896f83ef2e12e0',
    text: '𝖑𝖆𝖟𝖞 社會科學院語學研究所',
    payload:
      'Ak8aMZCfNIOp5pyFSaVbvJryX6W77Pe9MtmJb4PvLhLgh/TsxPLFSANcT67EC1t/qxjru5ZoADjKVEt2ejdx+xGvH49mcdfbc+l+L7gJtkH7GLKpE9pQNQWNHMAmj043PAXJZ++fiJObMRR2mye5VHEANzZWkZXMrXF7YjuG10S1pOU=',
  },
  {
    a: 'd5633530f5bcfebceb5584cfbbf718a30df0751b729dd9a789b9f30c0587d74e',
    b: 'b74e6a341fb134127272b795a08b59250e5fa45a82a2eb4095e4ce9ed5f5e214',
    key: '75fe686d21a035f0c7cd70da64ba307936e5ca0b20710496a6b6b5f573377bdd',
    nonce: 'a3e219242d85465e70adcd640b564b3feff57d2ef8745d5e7a0663b2dccceb54',
    text: '🙈 🙉 🙊 0️⃣ 1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣ 6️⃣ 7️⃣ 8️⃣ 9️⃣ 🔟 Powerلُلُصّبُلُلصّبُررً ॣ ॣh ॣ ॣ冗',
    payload:
      'AqPiGSQthUZecK3NZAtWSz/v9X0u+HRdXnoGY7LczOtUf05aMF89q1FLwJvaFJYICZoMYgRJHFLwPiOHce7fuAc40kX0wXJvipyBJ9HzCOj7CgtnC1/cmPCHR3s5AIORmroBWglm1LiFMohv1FSPEbaBD51VXxJa4JyWpYhreSOEjn1wd0lMKC9b+osV2N2tpbs+rbpQem2tRen3sWflmCqjkG5VOVwRErCuXuPb5+hYwd8BoZbfCrsiAVLd7YT44dRtKNBx6rkabWfddKSLtreHLDysOhQUVOp/XkE7OzSkWl6sky0Hva6qJJ/V726hMlomvcLHjE41iKmW2CpcZfOedg==',
  },
];

/** Texts of one repeated character, and the SHA-256 of their payload. */
export const LONG_MESSAGES = [
  {
    conversation_key: '8fc262099ce0d0bb9b89bac05bb9e04f9bc0090acc181fef6840ccee470371ed',
    nonce: '326bcb2c943cd6bb717588c9e5a7e738edf6ed14ec5f5344caa6ef56f0b9cff7',
    pattern: 'x',
    repeat: 65535,
    payload_sha256: '90714492225faba06310bff2f249ebdc2a5e609d65a629f1c87f2d4ffc55330a',
  },
  {
    conversation_key: '56adbe3720339363ab9c3b8526ffce9fd77600927488bfc4b59f7a68ffe5eae0',
    nonce: 'ad68da81833c2a8ff609c3d2c0335fd44fe5954f85bb580c6a8d467aa9fc5dd0',
    pattern: '!',
    repeat: 65535,
    payload_sha256: '8013e45a109fad3362133132b460a2d5bce235fe71c8b8f4014793fb52a49844',
  },
  {
    conversation_key: '7fc540779979e472bb8d12480b443d1e5eb1098eae546ef2390bee499bbf46be',
    nonce: '34905e82105c20de9a2f6cd385a0d541e6bcc10601d12481ff3a7575dc622033',
    pattern: '🦄',
    repeat: 16383,
    payload_sha256: 'b3348422471da1f3c59d79acfe2fe103f3cd24488109e5b18734cdb5953afd15',
  },
];

/** The fault, conversation key, payload. */
export const BAD_PAYLOADS: readonly (readonly [string, string, string])[] = [
  [
    'unknown encryption version',
    'ca2527a037347b91bea0c8a30fc8d9600ffd81ec00038671e3a0f0cb0fc9f642',
    '#Atqupco0WyaOW2IGDKcshwxI9xO8HgD/P8Ddt46CbxDbrhdG8VmJdU0MIDf06CUvEvdnr1cp1fiMtlM/GrE92xAc1K5odTpCzUB+mjXgbaqtntBUbTToSUoT0ovrlPwzGjyp',
  ],
  [
    'unknown encryption version 0',
    '36f04e558af246352dcf73b692fbd3646a2207bd8abd4b1cd26b234db84d9481',
    'AK1AjUvoYW3IS7C/BGRUoqEC7ayTfDUgnEPNeWTF/reBZFaha6EAIRueE9D1B1RuoiuFScC0Q94yjIuxZD3JStQtE8JMNacWFs9rlYP+ZydtHhRucp+lxfdvFlaGV/sQlqZz',
  ],
  [
    'invalid base64',
    'ca2527a037347b91bea0c8a30fc8d9600ffd81ec00038671e3a0f0cb0fc9f642',
    'Atфupco0WyaOW2IGDKcshwxI9xO8HgD/P8Ddt46CbxDbrhdG8VmJZE0UICD06CUvEvdnr1cp1fiMtlM/GrE92xAc1EwsVCQEgWEu2gsHUVf4JAa3TpgkmFc3TWsax0v6n/Wq',
  ],
  [
    'invalid MAC',
    'cff7bd6a3e29a450fd27f6c125d5edeb0987c475fd1e8d97591e0d4d8a89763c',
    'Agn/l3ULCEAS4V7LhGFM6IGA17jsDUaFCKhrbXDANholyySBfeh+EN8wNB9gaLlg4j6wdBYh+3oK+mnxWu3NKRbSvQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ],
  [
    'invalid MAC',
    'cfcc9cf682dfb00b11357f65bdc45e29156b69db424d20b3596919074f5bf957',
    'AmWxSwuUmqp9UsQX63U7OQ6K1thLI69L7G2b+j4DoIr0oRWQ8avl4OLqWZiTJ10vIgKrNqjoaX+fNhE9RqmR5g0f6BtUg1ijFMz71MO1D4lQLQfW7+UHva8PGYgQ1QpHlKgR',
  ],
  [
    'invalid padding',
    '5254827d29177622d40a7b67cad014fe7137700c3c523903ebbe3e1b74d40214',
    'Anq2XbuLvCuONcr7V0UxTh8FAyWoZNEdBHXvdbNmDZHB573MI7R7rrTYftpqmvUpahmBC2sngmI14/L0HjOZ7lWGJlzdh6luiOnGPc46cGxf08MRC4CIuxx3i2Lm0KqgJ7vA',
  ],
  [
    'invalid padding',
    'fea39aca9aa8340c3a78ae1f0902aa7e726946e4efcd7783379df8096029c496',
    'An1Cg+O1TIhdav7ogfSOYvCj9dep4ctxzKtZSniCw5MwRrrPJFyAQYZh5VpjC2QYzny5LIQ9v9lhqmZR4WBYRNJ0ognHVNMwiFV1SHpvUFT8HHZN/m/QarflbvDHAtO6pY16',
  ],
  [
    'invalid padding',
    '0c4cffb7a6f7e706ec94b2e879f1fc54ff8de38d8db87e11787694d5392d5b3f',
    'Am+f1yZnwnOs0jymZTcRpwhDRHTdnrFcPtsBzpqVdD6b2NZDaNm/TPkZGr75kbB6tCSoq7YRcbPiNfJXNch3Tf+o9+zZTMxwjgX/nm3yDKR2kHQMBhVleCB9uPuljl40AJ8kXRD0gjw+aYRJFUMK9gCETZAjjmrsCM+nGRZ1FfNsHr6Z',
  ],
  ['invalid payload length: 0', '5cd2d13b9e355aeb2452afbd3786870dbeecb9d355b12cb0a3b6e9da5744cd35', ''],
  ['invalid payload length: 4', 'd61d3f09c7dfe1c0be91af7109b60a7d9d498920c90cbba1e137320fdd938853', 'Ag=='],
  [
    'invalid payload length: 48',
    '873bb0fc665eb950a8e7d5971965539f6ebd645c83c08cd6a85aafbad0f0bc47',
    'AqxgToSh3H7iLYRJjoWAM+vSv/Y1mgNlm6OWWjOYUClrFF8=',
  ],
  [
    'invalid payload length: 92',
    '9f2fef8f5401ac33f74641b568a7a30bb19409c76ffdc5eae2db6b39d2617fbe',
    'Ap/2SEZCVFIhYk6qx7nqJxM6TMI1ZoKmAzrO7vBDVJhhuZXWiM20i/tIsbjT0KxkJs2MZjh1oXNYMO9ggfk7i47WQA==',
  ],
];
